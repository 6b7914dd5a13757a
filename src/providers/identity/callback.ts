/**
 * Takes the provider's answer out of the address bar, before anything else can read or keep it.
 * @returns the query string of the answer, or undefined where this is no answer
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
