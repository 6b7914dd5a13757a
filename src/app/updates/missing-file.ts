/** Prefix of the router's storage key, with which it reloads the page only once for each missing file. */
const ROUTER_KEY = 'tanstack_router_reload:'

/** `fetched`: a file of the app could not be loaded. `shown`: the requested page cannot be shown because of that. */
export type Missing = 'fetched' | 'shown'

let missed: Missing | undefined
let listener: ((missing: Missing) => void) | undefined

/**
 * Listens for files that could not be loaded, from the very start. The router would reload the page on its own, even
 * during a call, so its storage key is set before the router checks it. The default of the event is not prevented,
 * because the import would then return undefined.
 */
export function watchMissingFiles(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    try {
      // oxlint-disable-next-line no-restricted-globals -- the router's own key, which has no prefix of ours
      sessionStorage.setItem(ROUTER_KEY + payload.message, '1')
    } catch {
      // Storage is blocked. The router cannot read it either, and reloads nothing.
    }
    miss('fetched')
  })
}

/** Called when a boundary shows that a file is missing. */
export function missingFileShown(): void {
  miss('shown')
}

/** Passes what was missed so far to `take`, and then every later miss. */
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
