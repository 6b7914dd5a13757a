import { afterFirstPage } from '#/lib/idle.ts'

import { eachIdlePart, type Part } from './part.ts'

/** Milliseconds between two tries to load what the page needs but could not be loaded. */
const AGAIN_MS = 15_000

/**
 * Loads the pieces that idle brings, once the first page stands, so that they are there when the connection is not. They
 * arrive together: the page renders once for all. What could not be loaded is tried again when the connection is back,
 * and now and then.
 * @returns stops it
 */
export function preloadPartsWhenIdle(): () => void {
  let wanted = new Set<Part<unknown>>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  const load = async () => {
    clearTimeout(timer)
    timer = undefined
    const parts = [...wanted]
    wanted = new Set()
    const outcomes = await Promise.allSettled(parts.map((lazy) => lazy.ahead()))
    if (stopped) return
    for (const [index, outcome] of outcomes.entries()) {
      const lazy = parts[index]
      if (outcome.status === 'fulfilled') outcome.value()
      else if (lazy) wanted.add(lazy)
    }
    if (wanted.size > 0) timer ??= setTimeout(again, AGAIN_MS)
  }
  const again = () => {
    if (wanted.size > 0) void load()
  }
  let stopTaking: (() => void) | undefined
  const stopWaiting = afterFirstPage(() => {
    stopTaking = eachIdlePart((lazy) => {
      wanted.add(lazy)
      // Those that are declared together are loaded together.
      queueMicrotask(again)
    })
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
