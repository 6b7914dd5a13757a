import { createAtom } from '@tanstack/store'

const open = createAtom(false)

/**
 * Whether a call rings or is open in this tab, for what stands outside the tree of the acting user: whatever would end it waits for
 * its end. Inside, use `useCallOpen`.
 */
export function isCallOpen(): boolean {
  return open.get()
}

/** Calls back when `isCallOpen` has changed. */
export function onCallOpenChange(listener: () => void): () => void {
  return open.subscribe(listener).unsubscribe
}

/** For the phone session. */
export function setCallOpen(now: boolean): void {
  open.set(now)
}
