import { describe, expect, test, vi } from 'vitest'

import { messageOf } from './hand-back.ts'
import { POPUP_CHANNEL } from './popup-message.ts'
import { takeConsent, consentAnswer } from './take-consent.ts'

describe('messageOf', () => {
  test.each([
    ['?code=abc&state=s', { code: 'abc' }],
    ['?state=s', { code: '' }],
    ['?error=access_denied&error_description=Access+was+denied&state=s', { reason: 'Access was denied' }],
    ['?error=access_denied&state=s', { reason: 'access_denied' }],
    ['?error=&state=s', { reason: 'No reason was given' }],
    // Nothing from the provider is shown as markup.
    ['?error=failed&error_description=%3Cb%3Eno%3C%2Fb%3E&state=s', { reason: 'failed' }],
  ])('reads %s', (search, expected) => {
    expect(messageOf(search)).toEqual({ type: POPUP_CHANNEL, state: 's', ...expected })
  })

  test.each(['', '?code=abc', '?code=abc&state='])('returns nothing for "%s"', (search) => {
    expect(messageOf(search)).toBeUndefined()
  })
})

describe('takeConsent', () => {
  test('removes the response from the address bar at once, and returns it only once', () => {
    const replaceState = vi.fn<History['replaceState']>()
    takeConsent({ pathname: '/authorize', search: '?code=abc&state=s' }, { replaceState })
    expect(replaceState).toHaveBeenCalledExactlyOnceWith(null, '', '/authorize')
    expect(consentAnswer()).toBe('?code=abc&state=s')
    expect(consentAnswer()).toBeUndefined()
  })

  test('leaves the address of other pages unchanged', () => {
    const replaceState = vi.fn<History['replaceState']>()
    takeConsent({ pathname: '/leads', search: '?code=abc&state=s' }, { replaceState })
    takeConsent({ pathname: '/authorize', search: '' }, { replaceState })
    expect(replaceState).not.toHaveBeenCalled()
    expect(consentAnswer()).toBeUndefined()
  })
})
