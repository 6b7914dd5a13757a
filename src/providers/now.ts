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

/** What a render reads. An old reading is renewed while nobody is mounted, so that mounting renders once. */
function read(everyMs: number): number {
  const ticker = tickerOf(everyMs)
  if (ticker.timer === undefined && Math.abs(clock.now() - ticker.now) >= everyMs) ticker.now = clock.now()
  return ticker.now
}

function tick(ticker: Ticker) {
  ticker.now = clock.now()
  for (const listener of ticker.listeners) listener()
}

// Timers of a hidden tab are slowed down or stopped; what is shown again is right at once.
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
    // Its reading is kept: the next page has rendered with it before this one leaves.
    clearInterval(ticker.timer)
    ticker.timer = undefined
    if ([...tickers.values()].every(({ timer }) => timer === undefined))
      document.removeEventListener('visibilitychange', tickWhenShown)
  }
}

/**
 * The time, epoch milliseconds of the server's clock, renewed every so often. One timer an interval for the whole page,
 * however many components read it; none while nobody does.
 * @param everyMs milliseconds between two readings
 */
export function useNow(everyMs: number): number {
  return useSyncExternalStore(
    useCallback((listener: () => void) => subscribe(everyMs, listener), [everyMs]),
    () => read(everyMs),
  )
}

/** Milliseconds until a new day is noticed at the latest; a machine that slept may wake in one. */
const DAY_EVERY_MS = 5_000

/** The first instant of today on this machine, epoch milliseconds; renders again with a new day only. */
export function useToday(): number {
  return useSyncExternalStore(listenToDays, today)
}

const listenToDays = (listener: () => void) => subscribe(DAY_EVERY_MS, listener)
const today = () => dayStart(read(DAY_EVERY_MS))
