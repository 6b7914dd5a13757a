import { isAway, type SendState } from '#/domain/message/send-state.ts'
import { groupOfSend } from '#/domain/message/unsent-work.ts'
import { toast } from '#/ui/layers/toast.ts'

/** What is said of a message that did not arrive. */
interface FailureTitles {
  readonly notSent: string
  /** The server took it, and it does not show yet. */
  readonly notConfirmed: string
}

/** Says that a message did not arrive; why stands beside what was written. */
export function tellNotSent(
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

/** Ends the watch over a message whose window is gone, by the name of the window. */
const watches = new Map<string, () => void>()

/**
 * For an effect that stands as long as the window of a message: where that is closed while the message is on its way, its
 * end is told. A window that is back says it itself.
 * @param name names the window
 * @param send where the message stands now
 * @returns the end of the effect
 */
export function tellEndAfter(
  name: string,
  outbox: { subscribe(listener: () => void): () => void },
  send: () => SendState,
  tell: (end: SendState) => void,
): () => void {
  watches.get(name)?.()
  return () => {
    if (!isAway(send())) return
    const unsubscribe = outbox.subscribe(() => {
      const end = send()
      if (isAway(end)) return
      stop()
      tell(end)
    })
    const stop = () => {
      unsubscribe()
      watches.delete(name)
    }
    watches.set(name, stop)
  }
}
