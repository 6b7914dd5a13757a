import { isAway, type SendState } from '#/domain/message/send-state.ts'
import { groupOfSend } from '#/domain/message/unsent-work.ts'
import { toast } from '#/ui/layers/toast.ts'

/** The titles of the toast about a message that did not arrive. */
interface FailureTitles {
  readonly notSent: string
  /** The server took it, and it does not show yet. */
  readonly notConfirmed: string
}

/** Shows a toast that a message did not arrive; the reason stands in its composer. */
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

/** How each watch ends, by the name of its message. */
const watches = new Map<string, () => void>()
/** In how many places each message is shown now, by its name. */
const mountCounts = new Map<string, number>()

/**
 * Watches a message whose last place closes while the message is on its way: its window, or the page that it is written on.
 * To be called in an effect of the place; what is shown somewhere shows its outcome there.
 * @param name names the message, the same in every place
 * @param send the state of the message now
 * @param onOutcome is called once, with the state in which the message is no longer on its way
 * @returns the cleanup of the effect: the watch begins there
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
