/** A value that changes often and that few read: a re-render only where it is read. */
export interface Signal<T> {
  get(): T
  set(value: T): void
  subscribe(listener: () => void): () => void
}

/** Makes a signal. @param same values that count as unchanged */
export function createSignal<T>(start: T, same: (a: T, b: T) => boolean = Object.is): Signal<T> {
  let current = start
  const listeners = new Set<() => void>()
  return {
    get: () => current,
    set(value) {
      if (same(current, value)) return
      current = value
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
