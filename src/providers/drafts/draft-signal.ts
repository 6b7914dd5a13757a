const listeners = new Set<() => void>()

/** Tells whoever counts unsent work that some of it was written or removed in this tab. */
export function tellDrafts(): void {
  for (const listener of listeners) listener()
}

/** Calls back after any draft was written or removed in this tab; returns how to stop. */
export function onDrafts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
