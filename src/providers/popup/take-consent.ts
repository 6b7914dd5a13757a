let consent: string | undefined

/**
 * Removes a provider's response from the address bar of `/authorize`, before any other code can read or store it. Must
 * be called before everything else. Does nothing on other pages.
 */
export function takeConsent(
  address: Pick<Location, 'pathname' | 'search'> = location,
  past: Pick<History, 'replaceState'> = history,
): void {
  if (address.pathname.replace(/\/$/, '') !== '/authorize' || address.search === '') return
  consent = address.search
  past.replaceState(null, '', '/authorize')
}

/** Returns the removed response, but only once: the caller passes it on. */
export function consentAnswer(): string | undefined {
  const search = consent
  consent = undefined
  return search
}
