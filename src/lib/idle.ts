/**
 * Runs something when the browser has nothing better to do; where it can not tell, after a moment.
 * @param latest milliseconds after which it runs all the same
 * @returns stops it
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
 * Milliseconds after which the first page is not waited for any more: a server may take that long. A slow machine takes
 * more than 3 s to the first row, and must not share them with what nobody waits for.
 */
const LATEST_MS = 10_000
/** Milliseconds after the first page within which the browser must find time. */
const SOON_MS = 1_000

let stands = false
const waiting = new Set<() => void>()

/** Tells that the first page is on the screen, rows and all; once for the life of the document. */
export function firstPageStands(): void {
  stands = true
  for (const run of waiting) run()
  waiting.clear()
}

/**
 * Runs something once the first page is on the screen and the browser is idle, within a second: for bytes and requests
 * that must not stand before the first row. A first page that takes longer than 10 s is not waited for.
 * @returns stops it
 */
export function afterFirstPage(run: () => void): () => void {
  if (stands) return whenIdle(run, SOON_MS)
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
