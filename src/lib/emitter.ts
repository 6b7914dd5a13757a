/**
 * Notifies listeners of events in the order in which they were emitted. An emitter has no value: use `createAtom` for
 * one.
 */
export interface Emitter<Event extends unknown[]> {
  emit(...event: Event): void
  /** @returns a function that removes the listener */
  on(listener: (...event: Event) => void): () => void
  clear(): void
}

/** Creates an emitter. `createEmitter<[event: CallEvent]>()` */
export function createEmitter<Event extends unknown[]>(): Emitter<Event> {
  const listeners = new Set<(...event: Event) => void>()
  return {
    emit(...event) {
      for (const listener of listeners) {
        try {
          listener(...event)
        } catch (error) {
          // An error in one listener must neither skip the other listeners nor reach the code that emits.
          reportError(error)
        }
      }
    },
    on(listener) {
      // The wrapper makes two listeners of a function that is added twice.
      const own = (...event: Event) => listener(...event)
      listeners.add(own)
      return () => void listeners.delete(own)
    },
    clear: () => listeners.clear(),
  }
}
