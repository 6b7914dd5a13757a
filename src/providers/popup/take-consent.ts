let consent: string | undefined

/**
 * Takes a provider's answer out of the address bar of `/authorize`, before anything else can read or keep it.
 * Called first of all; elsewhere it does nothing.
 */
export function takeConsent(
  address: Pick<Location, 'pathname' | 'search'> = location,
  past: Pick<History, 'replaceState'> = history,
): void {
  if (address.pathname.replace(/\/$/, '') !== '/authorize' || address.search === '') return
  consent = address.search
  past.replaceState(null, '', '/authorize')
}

/** The answer that was taken, once: whoever reads it hands it on. */
export function consentAnswer(): string | undefined {
  const search = consent
  consent = undefined
  return search
}
