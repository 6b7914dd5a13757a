import { trustedScript } from '#/lib/trusted-script.ts'

import { times } from './connection.ts'

/**
 * Starts the worker whose timers keep running in a hidden tab. It is a separate file because the CSP allows no blob
 * (`worker-src 'self'`).
 */
export function startTickerWorker(): Worker | undefined {
  if (typeof globalThis.Worker === 'undefined') return undefined
  // A plain string URL is reported as a violation if Trusted Types are required. Vite finds the file by the literal
  // `new Worker(new URL(…))`, so the class that makes the URL trusted has to be called Worker.
  class Worker extends globalThis.Worker {
    constructor(address: URL, options: WorkerOptions) {
      super(trustedScript(address.href), options)
    }
  }
  try {
    return new Worker(new URL('./ticker.worker.ts', import.meta.url), { type: 'module', name: 'ticker' })
  } catch {
    return undefined
  }
}

/**
 * Creates ticks: every subscriber is called every 5 s, in a hidden tab too.
 *
 * There are two sources. The page's own timer always runs, and a worker also ticks while the document is hidden. A
 * visible page needs no worker, and a test's clock controls its timers. If no worker is available (tests, an old build
 * whose files are gone), the page's timer continues alone, even if slowed down. Two ticks at once do no harm, because
 * subscribers compare deadlines with the clock. All subscribers share one timer and one worker.
 * @returns a function that subscribes and returns a function to unsubscribe
 */
export function createTicks(
  worker: () => Worker | undefined = startTickerWorker,
): (onTick: () => void) => () => void {
  const listeners = new Set<() => void>()
  let timer: ReturnType<typeof setInterval> | undefined
  let running: Worker | undefined
  const tick = () => {
    for (const listener of listeners) listener()
  }
  const stopWorker = () => {
    running?.terminate()
    running = undefined
  }
  const startWorker = () => {
    if (running) return
    running = worker()
    running?.addEventListener('message', tick)
    running?.addEventListener('error', stopWorker)
  }
  const follow = () => {
    if (document.visibilityState !== 'visible') return startWorker()
    stopWorker()
    tick()
  }
  const begin = () => {
    timer = setInterval(tick, times.tick)
    document.addEventListener('visibilitychange', follow)
    if (document.visibilityState !== 'visible') startWorker()
  }
  const end = () => {
    clearInterval(timer)
    stopWorker()
    document.removeEventListener('visibilitychange', follow)
  }
  return (onTick) => {
    // Wrapped, so that the same function subscribed twice counts as two listeners.
    const own = () => onTick()
    if (listeners.size === 0) begin()
    listeners.add(own)
    return () => {
      if (listeners.delete(own) && listeners.size === 0) end()
    }
  }
}

/** The ticks of this page, used by the live channel, the phone, and timers that must not be late. */
export const startTicks = createTicks()
