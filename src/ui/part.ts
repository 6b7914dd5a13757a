import { useSelector } from '@tanstack/react-store'

import { lazyCode } from './lazy.tsx'

/** The old way to be lazy, until its last caller uses `lazyComponent`. */
export interface Part<T> {
  peek(): T | undefined
  load(): Promise<T>
  shown: ReturnType<typeof lazyCode<T>>['shown']
}

/** Use `lazyComponent`. */
export function part<T>(importer: () => Promise<T>, when: 'intent' | 'idle' = 'intent'): Part<T> {
  const { shown, load } = lazyCode(importer, when === 'idle')
  return { peek: () => shown.get().value, load, shown }
}

/** Use `lazyComponent`. */
export function usePart<T>(lazy: Part<T>): T | undefined {
  return useSelector(lazy.shown).value
}

/** Use `preload()` of a lazy component. */
export function preload(lazy: Part<unknown>): void {
  lazy.load().catch(() => undefined)
}
