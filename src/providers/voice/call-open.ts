import { createAtom } from '@tanstack/store'

const open = createAtom(false)

/**
 * Whether a call is ringing or open in this tab, for code outside the tree of the acting user: anything that would end
 * the call waits until it is over. Inside the tree, use `useCallOpen`.
 */
export function isCallOpen(): boolean {
  return open.get()
}

/** Calls back when the result of `isCallOpen` has changed. */
export function onCallOpenChange(listener: () => void): () => void {
  return open.subscribe(listener).unsubscribe
}

/** Sets whether a call is open. Only for the phone session. */
export function setCallOpen(now: boolean): void {
  open.set(now)
}
