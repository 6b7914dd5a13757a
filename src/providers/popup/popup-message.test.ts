import { describe, expect, test } from 'vitest'

import { answerIn, type Arrived, NO_CODE, POPUP_CHANNEL, type PopupAnswer } from './popup-message.ts'

const origin = 'https://lintel.example'
const popup = { name: 'our popup' }
const state = 'state-of-this-attempt'
const good = { type: POPUP_CHANNEL, state, code: 'code-1' }
const byWindow = (over: Partial<{ origin: string; source: unknown; data: unknown }> = {}): Arrived => ({
  by: 'window',
  origin,
  source: popup,
  data: good,
  ...over,
})

// The corpus `popup.message`: messages that may be accepted, and messages that may not.
const corpus: readonly (readonly [string, Arrived, PopupAnswer | undefined])[] = [
  ['a code from our popup', byWindow(), { code: 'code-1' }],
  ['a code over our channel', { by: 'channel', data: good }, { code: 'code-1' }],
  [
    'a reason',
    byWindow({ data: { type: POPUP_CHANNEL, state, reason: 'Access was denied' } }),
    { reason: 'Access was denied' },
  ],
  ['an empty code', byWindow({ data: { ...good, code: '' } }), { reason: NO_CODE }],
  ['an invisible code', byWindow({ data: { ...good, code: ' \u200b' } }), { reason: NO_CODE }],
  ['no code', byWindow({ data: { type: POPUP_CHANNEL, state } }), undefined],
  ['another origin', byWindow({ origin: 'https://evil.example' }), undefined],
  ['an origin with the same beginning', byWindow({ origin: `${origin}.evil.example` }), undefined],
  ['our host over HTTP', byWindow({ origin: 'http://lintel.example' }), undefined],
  ['an opaque origin', byWindow({ origin: 'null' }), undefined],
  ['another window of the app', byWindow({ source: { name: 'a frame' } }), undefined],
  ['a message without a window', byWindow({ source: null }), undefined],
  ['the state of another attempt', byWindow({ data: { ...good, state: 'an earlier one' } }), undefined],
  ['no state', { by: 'channel', data: { type: POPUP_CHANNEL, code: 'code-1' } }, undefined],
  ['a code and a reason', byWindow({ data: { ...good, reason: 'Denied' } }), undefined],
  ['a code that is not text', { by: 'channel', data: { ...good, code: ['code-1'] } }, undefined],
  ['a very long code', { by: 'channel', data: { ...good, code: 'x'.repeat(5_000) } }, undefined],
  ['a message of another library', byWindow({ data: 'setImmediate$0.1' }), undefined],
]

describe('answerIn', () => {
  test('has a corpus of 18 cases', () => expect(corpus).toHaveLength(18))

  test.each(corpus)('%s', (_, message, expected) => {
    expect(answerIn(message, { origin, popup, state })).toEqual(expected)
  })

  test('accepts only the channel for a plain link, which has no window', () => {
    expect(answerIn(byWindow({ source: null }), { origin, popup: null, state })).toBeUndefined()
    expect(answerIn({ by: 'channel', data: good }, { origin, popup: null, state })).toEqual({
      code: 'code-1',
    })
  })
})
