import { trustedScript } from '#/lib/trusted-script.ts'

import { times } from './connection.ts'

/** The worker whose timers go on in a hidden tab: a file of its own, since the CSP allows no blob (`worker-src 'self'`). */
export function startTickerWorker(): Worker | undefined {
  if (typeof globalThis.Worker === 'undefined') return undefined
  // A plain address is reported where Trusted Types are asked for. Vite finds the file by `new Worker(new URL(…))`, as it
  // stands here: what gives the address its type has that name.
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
 * Makes ticks: whoever starts them is called back every 5 s, in a hidden tab too.
 *
 * Two sources, chosen by visibility: the page's own timer always runs, and while the document is hidden a worker ticks
 * beside it. A visible page needs no worker, and its timers are those that a test's clock controls; where no worker can
 * be had (tests, an old build whose files are gone) the page's timer, slowed as it may be, goes on alone. Two ticks at
 * once do no harm: whoever listens compares deadlines with the clock. All who listen share one timer and one worker.
 * @returns starts ticking; its answer stops it
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
    // The same function twice is two listeners.
    const own = () => onTick()
    if (listeners.size === 0) begin()
    listeners.add(own)
    return () => {
      if (listeners.delete(own) && listeners.size === 0) end()
    }
  }
}

/** The ticks of this page: the live channel, the phone, and timers that must not be late. */
export const startTicks = createTicks()
