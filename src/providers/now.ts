import { useCallback, useSyncExternalStore } from 'react'

import { dayStart } from '#/domain/time/dates.ts'
import { clock } from '#/lib/clock.ts'

interface Ticker {
  now: number
  readonly listeners: Set<() => void>
  timer: ReturnType<typeof setInterval> | undefined
}

const tickers = new Map<number, Ticker>()

function tickerOf(everyMs: number): Ticker {
  const found = tickers.get(everyMs)
  if (found) return found
  const made: Ticker = { now: clock.now(), listeners: new Set(), timer: undefined }
  tickers.set(everyMs, made)
  return made
}

/**
 * Returns the time for a render. An old reading is renewed while no component is mounted, so that mounting renders only
 * once.
 */
function read(everyMs: number): number {
  const ticker = tickerOf(everyMs)
  if (ticker.timer === undefined && Math.abs(clock.now() - ticker.now) >= everyMs) ticker.now = clock.now()
  return ticker.now
}

function tick(ticker: Ticker) {
  ticker.now = clock.now()
  for (const listener of ticker.listeners) listener()
}

// Timers of a hidden tab are slowed down or stopped, so the time is updated as soon as the tab becomes visible.
function tickWhenShown() {
  if (document.visibilityState === 'visible') for (const ticker of tickers.values()) tick(ticker)
}

function subscribe(everyMs: number, listener: () => void): () => void {
  const ticker = tickerOf(everyMs)
  ticker.listeners.add(listener)
  if (ticker.timer === undefined) {
    ticker.timer = setInterval(() => tick(ticker), everyMs)
    document.addEventListener('visibilitychange', tickWhenShown)
  }
  return () => {
    ticker.listeners.delete(listener)
    if (ticker.listeners.size > 0) return
    // The reading is kept, because the next page has already rendered with it before this page unmounts.
    clearInterval(ticker.timer)
    ticker.timer = undefined
    if ([...tickers.values()].every(({ timer }) => timer === undefined))
      document.removeEventListener('visibilitychange', tickWhenShown)
  }
}

/**
 * Returns the time in epoch milliseconds of the server's clock, updated at an interval. There is one timer per interval
 * for the whole page, however many components read it, and no timer while no component does.
 * @param everyMs milliseconds between two readings
 */
export function useNow(everyMs: number): number {
  return useSyncExternalStore(
    useCallback((listener: () => void) => subscribe(everyMs, listener), [everyMs]),
    () => read(everyMs),
  )
}

/** Maximum milliseconds until a new day is noticed. A machine that slept may wake up on another day. */
const DAY_EVERY_MS = 5_000

/** Returns the first instant of today on this machine, in epoch milliseconds. Re-renders only when a new day begins. */
export function useToday(): number {
  return useSyncExternalStore(listenToDays, today)
}

const listenToDays = (listener: () => void) => subscribe(DAY_EVERY_MS, listener)
const today = () => dayStart(read(DAY_EVERY_MS))
