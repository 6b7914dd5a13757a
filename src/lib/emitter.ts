/** Tells listeners of events, in the order in which they came. It has no value: for one, use `createAtom`. */
export interface Emitter<Event extends unknown[]> {
  emit(...event: Event): void
  /** @returns stops it */
  on(listener: (...event: Event) => void): () => void
  clear(): void
}

/** Makes an emitter. `createEmitter<[event: CallEvent]>()` */
export function createEmitter<Event extends unknown[]>(): Emitter<Event> {
  const listeners = new Set<(...event: Event) => void>()
  return {
    emit(...event) {
      for (const listener of listeners) listener(...event)
    },
    on(listener) {
      // The same function twice is two listeners.
      const own = (...event: Event) => listener(...event)
      listeners.add(own)
      return () => void listeners.delete(own)
    },
    clear: () => listeners.clear(),
  }
}
