import { describe, expect, test } from 'vitest'

import { accessProviders, consentHref, offeredProviders, providerToReconnect } from './calendar-provider.ts'

describe('offered providers', () => {
  test('are the configured ones, or only the one that the client forces', () => {
    expect(offeredProviders({ forceProvider: undefined }, accessProviders)).toEqual(['google', 'microsoft'])
    expect(offeredProviders({ forceProvider: 'microsoft' }, accessProviders)).toEqual(['microsoft'])
    expect(offeredProviders({ forceProvider: 'microsoft' }, ['google'])).toEqual([])
    expect(offeredProviders({ forceProvider: undefined }, [])).toEqual([])
    // If the client forces a provider that this version does not know, it has no effect.
    expect(offeredProviders({ forceProvider: 'another' }, accessProviders)).toEqual(['google', 'microsoft'])
  })

  test('for reconnecting are the previous one, else the only one, else a choice', () => {
    expect(providerToReconnect({ calendarProvider: 'microsoft' }, accessProviders)).toBe('microsoft')
    expect(providerToReconnect({ calendarProvider: 'microsoft' }, ['google'])).toBe('google')
    expect(providerToReconnect({ calendarProvider: undefined }, accessProviders)).toBeUndefined()
  })
})

describe('consentHref', () => {
  const request = { clientId: 'client', redirectUri: 'https://lintel.example/authorize', state: 's' } as const

  test.each(accessProviders)(
    '%s: sends code, redirect and state, with separate scopes for each kind of access',
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

  test('keeps the query of a configured authorize URL', () => {
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
