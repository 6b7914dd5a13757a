import { describe, expect, test } from 'vitest'

import { clock } from '#/lib/clock.ts'
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

describe('the call on the card', () => {
  test('follows ringing, talking, and ending as one call, with the talk time', () => {
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

  test('keeps its beginning in the server’s time, also if that becomes known during the call', () => {
    const start = clock.local()
    clock.learn(start - 3_600_000)
    try {
      const at = { since: start } as const
      const first = after({ ...rings, ...at })
      expect(Math.abs((first?.noted.since ?? 0) - (start - 3_600_000))).toBeLessThan(2_000)
      clock.learn(start)
      const shown = after({ ...rings, ...at }, { ...talks, since: start + 4_000 })
      const later = followCall(first, { ...talks, since: start + 4_000 })
      expect(later?.noted.since).toBe(first?.noted.since)
      expect(shown?.noted.since).toBe(start)
    } finally {
      clock.learn(clock.local())
    }
  })

  test('doesn’t change when the same state is reported again', () => {
    const shown = after(rings, talks)
    expect(followCall(shown, { ...talks })).toBe(shown)
    expect(followCall(shown, { ...talks, line: 'reconnecting' })).toBe(shown)
  })

  test('stays the same call when it gets its id and its lead', () => {
    const nameless: CallRef = { callId: undefined, leadId: undefined, number: sofia.number }
    const shown = after({ ...dials, call: nameless }, dials)
    expect(shown).toMatchObject({ serial: 1, noted: { callId: 'call-1', leadId: 'lead-sofia' } })
  })

  test('began when its conversation did if it is rejoined after a reload', () => {
    const rejoined = after({ ...dials, since: 400_000 }, talks)
    expect(rejoined).toMatchObject({ serial: 1, openedTs: 5_000, noted: { since: 5_000 } })
    expect(followCall(rejoined, ends())?.noted).toMatchObject({ since: 5_000, talked: 60_000 })
  })

  test('keeps its direction open if it is rejoined after a reload, because either side may have placed it', () => {
    const call: CallRef = { callId: 'call-1', leadId: 'lead-sofia', where: 'browser' }
    const shown = after({ ...dials, call }, { ...talks, call: { ...sofia, where: 'browser' } }, ends())
    expect(shown).toMatchObject({ serial: 1, phase: 'after', noted: { direction: undefined } })
  })

  test('is replaced by another call', () => {
    const shown = after(rings, talks, ends(), { ...rings, call: andre, since: 90_000 })
    expect(shown).toMatchObject({ serial: 2, phase: 'call', noted: { callId: 'call-2', since: 90_000 } })
    expect(shown?.noted.talked).toBeUndefined()
  })

  test('stays the same call when a lost call is rejoined', () => {
    const shown = after(rings, talks, ends('lost'), talks)
    expect(shown).toMatchObject({ serial: 1, phase: 'call' })
    expect(after(rings, talks, ends(), { ...talks, call: { ...sofia, callId: 'call-3' } })?.serial).toBe(2)
  })

  test('is another call when the number of a lost call is called again', () => {
    const again: VoiceState = { ...dials, call: { ...sofia, callId: undefined }, since: 90_000 }
    const shown = after(rings, talks, ends('lost'), again)
    expect(shown).toMatchObject({ serial: 2, phase: 'call', noted: { direction: 'outgoing', since: 90_000 } })
    expect(after(rings, talks, ends('lost'), again, { ...again, call: sofia })?.serial).toBe(2)
  })

  test('ends when the phone is reset without an end', () => {
    expect(after(talks, idleVoice)).toMatchObject({ phase: 'after', noted: { callId: 'call-1' } })
    expect(after(idleVoice)).toBeUndefined()
  })

  test.each([
    ['a call with a conversation', [rings, talks, ends()], true],
    ['a call that was not answered', [rings, ends('cancelled')], false],
    ['an outgoing call without an answer', [dials, ends('cancelled')], true],
    ['a call that could not be placed', [dials, ends('failed')], false],
  ] as const)('asks how the call went, %s: %s', (_, states, expected) => {
    const shown = after(...states)
    expect(shown && asksHowItWent(shown)).toBe(expected)
  })
})
