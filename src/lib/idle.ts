/**
 * Runs a function when the browser is idle. In browsers without `requestIdleCallback` it runs after a short delay.
 * @param latest milliseconds after which the function runs in any case
 * @returns a function that cancels it
 */
export function whenIdle(run: () => void, latest: number): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(run, Math.min(latest, 200))
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(run, { timeout: latest })
  return () => cancelIdleCallback(handle)
}

/**
 * Milliseconds after which we stop waiting for the first page: a server may take that long. A slow machine needs more
 * than 3 s for the first row, and that time must not be shared with code that nobody is waiting for.
 */
const LATEST_MS = 10_000
/** Milliseconds after the first page within which the browser must find idle time. */
const SOON_MS = 1_000

let shown = false
const waiting = new Set<() => void>()

/** Reports that the first page is on the screen, including its rows. Called once in the lifetime of the document. */
export function firstPageShown(): void {
  shown = true
  for (const run of waiting) run()
  waiting.clear()
}

/**
 * Runs a function once the first page is on the screen and the browser is idle, within a second. For code and requests
 * that must not delay the first row. If the first page takes longer than 10 s, the function no longer waits for it.
 * @returns a function that cancels it
 */
export function afterFirstPage(run: () => void): () => void {
  if (shown) return whenIdle(run, SOON_MS)
  let stop = () => {
    clearTimeout(timer)
    waiting.delete(go)
  }
  const go = () => {
    stop()
    stop = whenIdle(run, SOON_MS)
  }
  const timer = setTimeout(go, LATEST_MS)
  waiting.add(go)
  return () => stop()
}
