/** What the router remembers by, so that it reloads the page once for each missing file. */
const ROUTER_KEY = 'tanstack_router_reload:'

/**
 * `fetched`: a file of the app could not be loaded. `shown`: and the page that was asked for is not there because of it.
 */
export type Missing = 'fetched' | 'shown'

let missed: Missing | undefined
let listener: ((missing: Missing) => void) | undefined

/**
 * Hears of files that could not be loaded, from the first moment on. The router would reload the page by itself, in the
 * middle of a call too: what it remembers by is set before it looks. The event is not prevented, because the
 * import would then give undefined.
 */
export function watchMissingFiles(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    try {
      // oxlint-disable-next-line no-restricted-globals -- the router's own key, which has no prefix of ours
      sessionStorage.setItem(ROUTER_KEY + payload.message, '1')
    } catch {
      // Blocked: then the router can not look either, and reloads nothing.
    }
    miss('fetched')
  })
}

/** A boundary shows that a part is missing. */
export function missingFileShown(): void {
  miss('shown')
}

/** Takes what was missed so far, and what will be. */
export function onMissingFile(take: (missing: Missing) => void): () => void {
  listener = take
  if (missed) take(missed)
  missed = undefined
  return () => {
    if (listener === take) listener = undefined
  }
}

function miss(missing: Missing): void {
  if (listener) listener(missing)
  else if (missed !== 'shown') missed = missing
}
