import { describe, expect, test } from 'vitest'

import { type CallRef, idleVoice, type VoiceState } from '#/providers/voice/state/voice-state.ts'

import { asksHowItWent, followCall, type ShownCall } from './shown-call.ts'

const sofia: CallRef = { callId: 'call-1', leadId: 'lead-sofia', number: '+15125550139' }
const andre: CallRef = { callId: 'call-2', leadId: 'lead-andre', number: '+15125550121' }
const rings: VoiceState = { at: 'incoming', call: sofia, since: 1_000, missed: [] }
const dials: VoiceState = { at: 'dialing', call: sofia, since: 1_000, missed: [] }
const talks: VoiceState = { at: 'open', call: sofia, since: 5_000, line: 'connected', missed: [] }
const ends = (how: 'hung-up' | 'cancelled' | 'failed' | 'lost' = 'hung-up', call = sofia): VoiceState => ({
  at: 'ended',
  call,
  since: 65_000,
  how,
  message: undefined,
  missed: [],
})
const after = (...states: VoiceState[]) =>
  states.reduce<ShownCall | undefined>((shown, state) => followCall(shown, state), undefined)

describe('the card’s call', () => {
  test('rings, talks and ends as one call, with the time that people talked', () => {
    const shown = after(rings, talks, ends())
    expect(shown).toMatchObject({ serial: 1, phase: 'after', how: 'hung-up' })
    expect(shown?.noted).toMatchObject({
      callId: 'call-1',
      direction: 'incoming',
      since: 1_000,
      talked: 60_000,
    })
    expect(after(rings, talks, ends(), idleVoice)).toEqual(shown)
  })

  test('the same state again changes nothing', () => {
    const shown = after(rings, talks)
    expect(followCall(shown, { ...talks })).toBe(shown)
    expect(followCall(shown, { ...talks, line: 'reconnecting' })).toBe(shown)
  })

  test('a call that gets its id and its lead stays the same call', () => {
    const nameless: CallRef = { callId: undefined, leadId: undefined, number: sofia.number }
    const shown = after({ ...dials, call: nameless }, dials)
    expect(shown).toMatchObject({ serial: 1, noted: { callId: 'call-1', leadId: 'lead-sofia' } })
  })

  test('another call takes the place of the card of the last one', () => {
    const shown = after(rings, talks, ends(), { ...rings, call: andre, since: 90_000 })
    expect(shown).toMatchObject({ serial: 2, phase: 'call', noted: { callId: 'call-2', since: 90_000 } })
    expect(shown?.noted.talked).toBeUndefined()
  })

  test('a call that was lost and joined again is the same call', () => {
    const shown = after(rings, talks, ends('lost'), talks)
    expect(shown).toMatchObject({ serial: 1, phase: 'call' })
    expect(after(rings, talks, ends(), { ...talks, call: { ...sofia, callId: 'call-3' } })?.serial).toBe(2)
  })

  test('calling the number of a lost call again is another call', () => {
    const again: VoiceState = { ...dials, call: { ...sofia, callId: undefined }, since: 90_000 }
    const shown = after(rings, talks, ends('lost'), again)
    expect(shown).toMatchObject({ serial: 2, phase: 'call', noted: { direction: 'outgoing', since: 90_000 } })
    expect(after(rings, talks, ends('lost'), again, { ...again, call: sofia })?.serial).toBe(2)
  })

  test('a call that was reset without an end is over all the same', () => {
    expect(after(talks, idleVoice)).toMatchObject({ phase: 'after', noted: { callId: 'call-1' } })
    expect(after(idleVoice)).toBeUndefined()
  })

  test.each([
    ['one that people talked in', [rings, talks, ends()], true],
    ['one that nobody took', [rings, ends('cancelled')], false],
    ['one that nobody answered there', [dials, ends('cancelled')], true],
    ['one that could not be placed', [dials, ends('failed')], false],
  ] as const)('%s asks how it went: %s', (_, states, expected) => {
    const shown = after(...states)
    expect(shown && asksHowItWent(shown)).toBe(expected)
  })
})
