import { isAway, type SendState } from '#/domain/message/send-state.ts'
import { groupOfSend } from '#/domain/message/unsent-work.ts'
import { toast } from '#/ui/layers/toast.ts'

/** Titles of the toast about a message that did not arrive. */
interface FailureTitles {
  readonly notSent: string
  /** Title when it is unknown whether the message was sent. */
  readonly notConfirmed: string
}

/** Shows a toast that a message did not arrive. The composer shows the reason. */
export function toastNotSent(
  end: SendState,
  { notSent, notConfirmed }: FailureTitles,
  message: { readonly body: string; readonly onOpen?: (() => void) | undefined },
): void {
  const { body, onOpen } = message
  toast.error({
    title: groupOfSend(end) === 'UNKNOWN' ? notConfirmed : notSent,
    body,
    action: onOpen && { label: 'Open', onPress: onOpen },
  })
}

/** The function that stops each watch, by message name. */
const watches = new Map<string, () => void>()
/** The number of places in which each message is shown now, by message name. */
const mountCounts = new Map<string, number>()

/**
 * Watches a message on its way after the last place that shows it has closed: its window, or the page that it is
 * written on. Call this in an effect of each place. As long as the message is shown somewhere, that place shows the
 * outcome.
 * @param name identifies the message, the same in every place
 * @param send returns the current send state of the message
 * @param onOutcome called once, with the state in which the message is no longer on its way
 * @returns the cleanup of the effect, which starts the watch
 */
export function watchOutcomeAfterClose(
  name: string,
  outbox: { subscribe(listener: () => void): () => void },
  send: () => SendState,
  onOutcome: (end: SendState) => void,
): () => void {
  watches.get(name)?.()
  mountCounts.set(name, (mountCounts.get(name) ?? 0) + 1)
  return () => {
    const others = (mountCounts.get(name) ?? 1) - 1
    if (others > 0) {
      mountCounts.set(name, others)
      return
    }
    mountCounts.delete(name)
    if (!isAway(send())) return
    const unsubscribe = outbox.subscribe(() => {
      const end = send()
      if (isAway(end)) return
      stop()
      onOutcome(end)
    })
    const stop = () => {
      unsubscribe()
      watches.delete(name)
    }
    watches.set(name, stop)
  }
}
