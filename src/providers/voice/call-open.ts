let open = false
const listeners = new Set<() => void>()

/**
 * Whether a call rings or is open in this tab, for what stands outside the tree of the acting user: whatever would end it waits for
 * its end. Inside, use `useCallOpen`.
 */
export function isCallOpen(): boolean {
  return open
}

/** Calls back when `isCallOpen` has changed. */
export function onCallOpenChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** For who keeps the phone. */
export function setCallOpen(now: boolean): void {
  if (now === open) return
  open = now
  for (const listener of listeners) listener()
}
