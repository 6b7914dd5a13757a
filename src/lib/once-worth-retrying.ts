/** Milliseconds until a retry, if the browser does not report before then that the connection is back. */
const RETRY_MS = 15_000

/**
 * Runs a function once, when the connection is back or after 15 s at the latest. For code that could not be loaded.
 * @returns a function that cancels it
 */
export function onceWorthRetrying(run: () => void): () => void {
  const stop = () => {
    clearTimeout(timer)
    globalThis.removeEventListener('online', retry)
  }
  const retry = () => {
    stop()
    run()
  }
  const timer = setTimeout(retry, RETRY_MS)
  globalThis.addEventListener('online', retry)
  return stop
}
