import { useSyncExternalStore } from 'react'

/** A piece of the product that is loaded when a person shows intent, never before the first paint. */
export interface Part<T> {
  /** The piece, once loaded. */
  peek(): T | undefined
  /** Loads it once; a failed load is forgotten, so that the next intent tries again. */
  load(): Promise<T>
  /** Loads it without showing it yet; the result shows it. */
  ahead(): Promise<() => void>
  subscribe(listener: () => void): () => void
}

const idle = new Set<Part<unknown>>()
let onIdlePart: ((lazy: Part<unknown>) => void) | undefined

/**
 * Declares a lazy piece. React.lazy would keep a failed import for ever and throw it into the page.
 * @param when `intent`: whoever needs it loads it. `idle`: it is also loaded by itself, once the first page stands
 *   (preload-parts.ts); the byte budget reads this word and counts the piece with what idle brings
 */
export function part<T>(importer: () => Promise<T>, when: 'intent' | 'idle' = 'intent'): Part<T> {
  let shown: T | undefined
  let loading: Promise<T> | undefined
  const listeners = new Set<() => void>()
  const bring = () => {
    loading ??= importer().catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
  const show = (value: T) => {
    if (shown !== undefined) return
    shown = value
    for (const listener of listeners) listener()
  }
  const made: Part<T> = {
    peek: () => shown,
    async load() {
      const value = await bring()
      show(value)
      return value
    },
    async ahead() {
      const value = await bring()
      return () => show(value)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  if (when === 'idle') {
    idle.add(made)
    onIdlePart?.(made)
  }
  return made
}

/**
 * For the preloading: calls back with every piece that idle brings, those declared later too.
 * @returns stops it
 */
export function eachIdlePart(take: (lazy: Part<unknown>) => void): () => void {
  onIdlePart = take
  for (const lazy of idle) take(lazy)
  return () => {
    onIdlePart = undefined
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
