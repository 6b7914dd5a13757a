/**
 * Removes the provider's response from the address bar, before any other code can read or store it.
 * @returns the query string of the response, or undefined if the URL is not a response of the provider
 */
export function takeAnswer(
  address: Pick<Location, 'pathname' | 'search'> = location,
  past: Pick<History, 'replaceState'> = history,
): string | undefined {
  if (address.pathname.replace(/\/$/, '') !== '/login') return undefined
  const { search } = address
  const query = new URLSearchParams(search)
  if (!query.has('state') || !(query.has('code') || query.has('error'))) return undefined
  past.replaceState(null, '', '/login')
  return search
}
