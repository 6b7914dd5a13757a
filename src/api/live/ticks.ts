import { times } from './connection.ts'

/** The worker whose timers go on in a hidden tab: a file of its own, since the CSP allows no blob (`worker-src 'self'`). */
export function startTickerWorker(): Worker | undefined {
  if (typeof Worker === 'undefined') return undefined
  try {
    return new Worker(new URL('./ticker.worker.ts', import.meta.url), { type: 'module', name: 'ticker' })
  } catch {
    return undefined
  }
}

/**
 * Calls back every 5 s, in a hidden tab too.
 *
 * Two sources, chosen by visibility: the page's own timer always runs, and while the document is hidden a worker ticks
 * beside it. A visible page needs no worker, and its timers are those that a test's clock controls; where no worker can
 * be had (tests, an old build whose files are gone) the page's timer, slowed as it may be, goes on alone. Two ticks at
 * once do no harm: whoever listens compares deadlines with the clock.
 * @returns stops it
 */
export function startTicks(
  onTick: () => void,
  worker: () => Worker | undefined = startTickerWorker,
): () => void {
  let running: Worker | undefined
  const timer = setInterval(onTick, times.tick)
  const stopWorker = () => {
    running?.terminate()
    running = undefined
  }
  const follow = () => {
    if (document.visibilityState === 'visible') {
      stopWorker()
      onTick()
      return
    }
    if (running) return
    running = worker()
    running?.addEventListener('message', onTick)
    running?.addEventListener('error', stopWorker)
  }
  document.addEventListener('visibilitychange', follow)
  if (document.visibilityState !== 'visible') follow()
  return () => {
    clearInterval(timer)
    stopWorker()
    document.removeEventListener('visibilitychange', follow)
  }
}
