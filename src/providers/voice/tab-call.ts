import { createAtom } from '@tanstack/store'

const tabCall = createAtom(false)

/**
 * Whether this tab has a call, ringing or ongoing. Code outside the tree of the acting user waits for its end with
 * anything that would end or lose it. Inside the tree, use `useCallOngoing`, which does not wait for a call that rings.
 */
export function tabHasCall(): boolean {
  return tabCall.get()
}

/** Calls back when the result of `tabHasCall` has changed. */
export function onTabCallChange(listener: () => void): () => void {
  return tabCall.subscribe(listener).unsubscribe
}

/** Sets whether this tab has a call. Only for the phone session. */
export function setTabHasCall(now: boolean): void {
  tabCall.set(now)
}
