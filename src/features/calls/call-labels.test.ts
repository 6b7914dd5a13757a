import { describe, expect, test } from 'vitest'

import { type CallRef, type Ending, type VoiceState } from '#/providers/voice/state/voice-state.ts'

import {
  barLabels,
  type Caller,
  callTime,
  endLabel,
  phoneLineLabel,
  missedMeanwhileLabel,
  ringTime,
} from './call-labels.ts'

const call: CallRef = { callId: 'c', leadId: 'l', where: 'browser' }
const sofia: Caller = {
  name: 'Sofia Marchetti',
  number: '+15125550139',
  campaign: 'Foundry Lofts signage',
  line: '+15125550177',
  isNew: false,
}
const nobody: Caller = {
  name: undefined,
  number: '+15125550191',
  campaign: 'Eastside general',
  line: undefined,
  isNew: true,
}
const open: VoiceState = { at: 'open', call, since: 0, line: 'connected', missed: [] }

describe('the labels of the call bar', () => {
  const dialing: VoiceState = { at: 'dialing', call, since: 0, missed: [] }
  const incoming: VoiceState = { at: 'incoming', call, since: 0, missed: [] }
  test.each<[string, VoiceState, Caller, string, string]>([
    [
      'a known caller',
      incoming,
      sofia,
      'Incoming call, +1 (512) 555-0139',
      'Sofia Marchetti, on the Foundry Lofts signage line',
    ],
    [
      'a new number',
      incoming,
      nobody,
      'Incoming call, +1 (512) 555-0191',
      'New number, on the Eastside general line',
    ],
    [
      'a withheld number',
      incoming,
      { ...nobody, number: undefined, campaign: undefined },
      'Incoming call, number withheld',
      'New number',
    ],
    [
      'a lead without a name, or one still loading',
      incoming,
      { ...nobody, isNew: false },
      'Incoming call, +1 (512) 555-0191',
      'On the Eastside general line',
    ],
    [
      'an outgoing call',
      dialing,
      { ...sofia, campaign: undefined },
      'Sofia Marchetti',
      'Calling +1 (512) 555-0139 from +1 (512) 555-0177',
    ],
    ['a call in progress', open, sofia, 'Sofia Marchetti', '+1 (512) 555-0139, Foundry Lofts signage line'],
    ['a lost line', { ...open, line: 'reconnecting' }, sofia, 'Sofia Marchetti', 'Reconnecting…'],
    [
      'a call on another phone',
      { ...open, call: { ...call, where: 'other-phone' } },
      { ...sofia, campaign: undefined, line: undefined },
      'Sofia Marchetti',
      'On your phone, +1 (512) 555-0139',
    ],
  ])('%s', (_, state, caller, title, sub) => {
    expect(barLabels(state, caller)).toEqual({ title, sub })
  })

  test.each<[Ending, CallRef['direction'], number | undefined, string]>([
    ['hung-up', 'incoming', 5_000, 'Call ended'],
    ['hung-up', 'outgoing', undefined, 'Call ended: no answer'],
    ['cancelled', 'incoming', undefined, 'Missed call'],
    ['let-go', 'incoming', undefined, 'The call stopped ringing here'],
    ['answered-elsewhere', 'incoming', undefined, 'Answered elsewhere'],
    ['rejected', 'incoming', undefined, 'Call rejected'],
    ['lost', 'incoming', 5_000, 'Call ended: connection lost'],
    ['failed', 'outgoing', undefined, 'Call ended: it couldn’t be connected'],
  ])('describes the end of a call: %s, %s', (how, direction, talked, text) => {
    expect(endLabel({ how, call: { ...call, direction }, talked })).toBe(text)
  })

  test('doesn’t repeat the word line in a phone line’s label', () => {
    expect(phoneLineLabel({ campaign: 'The Alden line', line: undefined })).toBe('The Alden line')
    expect(phoneLineLabel({ campaign: 'The Alden', line: undefined })).toBe('The Alden line')
    expect(phoneLineLabel({ campaign: undefined, line: '+15125550177' })).toBe('+1 (512) 555-0177')
    expect(phoneLineLabel({ campaign: undefined, line: undefined })).toBeUndefined()
  })
})

test('names at most three people who called during a call', () => {
  const of = (name: string) => ({ name, number: undefined })
  expect(missedMeanwhileLabel([])).toBeUndefined()
  expect(missedMeanwhileLabel([{ number: '+15125550121' }])).toBe(
    'Called while you were on the phone: +1 (512) 555-0121',
  )
  expect(missedMeanwhileLabel(['A B', 'C D', 'E F', 'G H'].map(of))).toBe(
    'Called while you were on the phone: A B, C D, E F and 1 more',
  )
})

test('formats call times and ring times', () => {
  expect([0, 999, 137_000, 3_725_000, -5, Number.NaN].map(callTime)).toEqual([
    '00:00',
    '00:00',
    '02:17',
    '1:02:05',
    '00:00',
    '00:00',
  ])
  expect([6_000, 75_000, 600_000].map(ringTime)).toEqual(['0:06', '1:15', '10:00'])
})

test('shortens hostile names and numbers and isolates their text direction', () => {
  const long = barLabels(open, { ...sofia, name: 'x'.repeat(10_000), number: '9'.repeat(10_000) })
  expect(long.title.length + long.sub.length).toBeLessThan(300)
  const turned = barLabels({ at: 'incoming', call, since: 0, missed: [] }, { ...sofia, name: '‮שלום' })
  expect(turned.sub.startsWith('⁨')).toBe(true)
})
