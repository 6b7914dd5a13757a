import { afterFirstPage } from '#/lib/idle.ts'

import { eachIdlePart, type Part } from './part.ts'

/** Milliseconds between two tries to load what the page needs but could not be loaded. */
const AGAIN_MS = 15_000

/**
 * Loads the pieces that idle brings, once the first page stands, so that they are there when the connection is not. What
 * could not be loaded is tried again when the connection is back, and now and then.
 * @returns stops it
 */
export function preloadPartsWhenIdle(): () => void {
  const missing = new Set<Part<unknown>>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  const load = (lazy: Part<unknown>) => {
    missing.delete(lazy)
    lazy.load().catch(() => {
      if (stopped) return
      missing.add(lazy)
      timer ??= setTimeout(again, AGAIN_MS)
    })
  }
  const again = () => {
    clearTimeout(timer)
    timer = undefined
    for (const lazy of missing) load(lazy)
  }
  let stopTaking: (() => void) | undefined
  const stopWaiting = afterFirstPage(() => {
    stopTaking = eachIdlePart(load)
  })
  globalThis.addEventListener('online', again)
  return () => {
    stopped = true
    stopWaiting()
    stopTaking?.()
    clearTimeout(timer)
    globalThis.removeEventListener('online', again)
  }
}
