/** Stops the time of all toasts while one is hovered, focused, or the tab is hidden: none may slip away under the pointer. */
export interface Pause {
  hold(reason: string): void
  release(reason: string): void
  paused(): boolean
  subscribe(listener: () => void): () => void
  dispose(): void
}

/** A pause over this document. */
export function createPause(): Pause {
  const reasons = new Set<string>()
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const pause: Pause = {
    hold(reason) {
      if (reasons.has(reason)) return
      reasons.add(reason)
      tell()
    },
    release(reason) {
      if (reasons.delete(reason)) tell()
    },
    paused: () => reasons.size > 0,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    dispose() {
      document.removeEventListener('visibilitychange', visibility)
      listeners.clear()
    },
  }
  const visibility = () => (document.hidden ? pause.hold('hidden') : pause.release('hidden'))
  document.addEventListener('visibilitychange', visibility)
  visibility()
  return pause
}
