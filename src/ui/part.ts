import { useSyncExternalStore } from 'react'

/** A piece of the product that is loaded when a person shows intent, never before the first paint. */
export interface Part<T> {
  /** The piece, once loaded. */
  peek(): T | undefined
  /** Loads it once; a failed load is forgotten, so that the next intent tries again. */
  load(): Promise<T>
  subscribe(listener: () => void): () => void
}

/** Declares a lazy piece. React.lazy would keep a failed import for ever and throw it into the page. */
export function part<T>(importer: () => Promise<T>): Part<T> {
  let loaded: T | undefined
  let loading: Promise<T> | undefined
  const listeners = new Set<() => void>()
  return {
    peek: () => loaded,
    load() {
      loading ??= importer().then(
        (value) => {
          loaded = value
          for (const listener of listeners) listener()
          return value
        },
        (error: unknown) => {
          loading = undefined
          throw error
        },
      )
      return loading
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The piece if it is there; re-renders when it arrives. */
export function usePart<T>(lazy: Part<T>): T | undefined {
  return useSyncExternalStore(lazy.subscribe, lazy.peek)
}

/** Loads ahead; a failure is silent, because the press that needs the piece will say it. */
export function preload(lazy: Part<unknown>): void {
  lazy.load().catch(() => undefined)
}
