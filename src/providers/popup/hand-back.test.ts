import { describe, expect, test, vi } from 'vitest'

import { messageOf } from './hand-back.ts'
import { POPUP_CHANNEL } from './popup-message.ts'
import { takeConsent, consentAnswer } from './take-consent.ts'

describe('what the provider came back with', () => {
  test.each([
    ['?code=abc&state=s', { code: 'abc' }],
    ['?state=s', { code: '' }],
    ['?error=access_denied&error_description=Access+was+denied&state=s', { reason: 'Access was denied' }],
    ['?error=access_denied&state=s', { reason: 'access_denied' }],
    ['?error=&state=s', { reason: 'No reason was given' }],
    // Nothing from the provider is shown as markup.
    ['?error=failed&error_description=%3Cb%3Eno%3C%2Fb%3E&state=s', { reason: 'failed' }],
  ])('%s', (search, expected) => {
    expect(messageOf(search)).toEqual({ type: POPUP_CHANNEL, state: 's', ...expected })
  })

  test.each(['', '?code=abc', '?code=abc&state='])('"%s" is no answer', (search) => {
    expect(messageOf(search)).toBeUndefined()
  })
})

describe('the answer in the address bar', () => {
  test('is taken out of it first of all, and given once', () => {
    const replaceState = vi.fn<History['replaceState']>()
    takeConsent({ pathname: '/authorize', search: '?code=abc&state=s' }, { replaceState })
    expect(replaceState).toHaveBeenCalledExactlyOnceWith(null, '', '/authorize')
    expect(consentAnswer()).toBe('?code=abc&state=s')
    expect(consentAnswer()).toBeUndefined()
  })

  test('other pages keep their address', () => {
    const replaceState = vi.fn<History['replaceState']>()
    takeConsent({ pathname: '/leads', search: '?code=abc&state=s' }, { replaceState })
    takeConsent({ pathname: '/authorize', search: '' }, { replaceState })
    expect(replaceState).not.toHaveBeenCalled()
    expect(consentAnswer()).toBeUndefined()
  })
})
