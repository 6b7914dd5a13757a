import { describe, expect, test } from 'vitest'

import { accessProviders, consentHref, offeredProviders, providerToReconnect } from './calendar-provider.ts'

describe('which providers are offered', () => {
  test('those that are configured; one that the client forces takes the choice away', () => {
    expect(offeredProviders({ forceProvider: undefined }, accessProviders)).toEqual(['google', 'microsoft'])
    expect(offeredProviders({ forceProvider: 'microsoft' }, accessProviders)).toEqual(['microsoft'])
    expect(offeredProviders({ forceProvider: 'microsoft' }, ['google'])).toEqual([])
    expect(offeredProviders({ forceProvider: undefined }, [])).toEqual([])
    // If the client forces a provider that this version does not know, it has no effect.
    expect(offeredProviders({ forceProvider: 'another' }, accessProviders)).toEqual(['google', 'microsoft'])
  })

  test('reconnecting asks the one of before, else the only one, else lets choose', () => {
    expect(providerToReconnect({ calendarProvider: 'microsoft' }, accessProviders)).toBe('microsoft')
    expect(providerToReconnect({ calendarProvider: 'microsoft' }, ['google'])).toBe('google')
    expect(providerToReconnect({ calendarProvider: undefined }, accessProviders)).toBeUndefined()
  })
})

describe('how a provider is asked', () => {
  const request = { clientId: 'client', redirectUri: 'https://lintel.example/authorize', state: 's' } as const

  test.each(accessProviders)(
    '%s: code, redirect and state; each kind of access has scopes of its own',
    (provider) => {
      const calendar = new URL(consentHref({ ...request, provider, kind: 'calendar' }))
      const email = new URL(consentHref({ ...request, provider, kind: 'email' }))
      expect(Object.fromEntries(calendar.searchParams)).toMatchObject({
        client_id: 'client',
        redirect_uri: 'https://lintel.example/authorize',
        response_type: 'code',
        state: 's',
      })
      expect(calendar.searchParams.get('scope')).toMatch(/calendar/i)
      expect(email.searchParams.get('scope')).toMatch(/mail/i)
      expect(email.searchParams.get('scope')).not.toMatch(/calendar/i)
      const both = new URL(consentHref({ ...request, provider, kind: 'emailAndCalendar' }))
      const scopes = (...urls: URL[]) =>
        new Set(urls.flatMap((url) => url.searchParams.get('scope')?.split(' ') ?? []))
      expect(scopes(both)).toEqual(scopes(email, calendar))
      expect(calendar.protocol).toBe('https:')
    },
  )

  test('the address of a configuration keeps what it brings', () => {
    const url = new URL(
      consentHref({
        ...request,
        provider: 'google',
        kind: 'calendar',
        authorizeUrl: 'https://own.example/a?x=1',
      }),
    )
    expect(url.origin + url.pathname).toBe('https://own.example/a')
    expect(url.searchParams.get('x')).toBe('1')
  })
})
