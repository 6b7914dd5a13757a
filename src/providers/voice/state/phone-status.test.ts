import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { type PhoneStatusInput, phoneStatus, REPAIR_MS } from './phone-status.ts'
import { type CallRef, idleVoice, type VoiceState } from './voice-state.ts'

const here: CallRef = { callId: 'call-a', leadId: 'lead-a', where: 'browser' }
const there: CallRef = { ...here, where: 'other-phone' }
const missed: readonly CallRef[] = []
const incoming: VoiceState = { at: 'incoming', call: here, since: 1, missed }
const dialing: VoiceState = { at: 'dialing', call: here, since: 1, missed }
const open: VoiceState = { at: 'open', call: here, since: 1, line: 'connected', missed }
const ended: VoiceState = { at: 'ended', call: here, since: 1, how: 'hung-up', message: undefined, missed }

const fine: PhoneStatusInput = {
  voice: idleVoice,
  busy: false,
  profiles: 2,
  takesCalls: true,
  leader: 'here',
  webrtc: 'there',
  microphone: undefined,
  token: 'fine',
  ringable: 2,
  unregisteredSince: undefined,
  wasReady: true,
  incompleteSince: undefined,
  wasComplete: true,
  provenAt: 99_000,
  sound: 'fine',
  quiet: undefined,
  now: 100_000,
}
/** One of the two lines is lost. */
const oneLost: Partial<PhoneStatusInput> = {
  ringable: 1,
  incompleteSince: 100_000 - REPAIR_MS,
}
const noneLeft: Partial<PhoneStatusInput> = { ...oneLost, ringable: 0 }
const denied = 'Please update your browser settings to allow Lintel use your microphone.'

describe('phoneStatus', () => {
  test.each<[string, Partial<PhoneStatusInput>, string]>([
    ['all is well', {}, 'ready'],
    ['a call is over', { voice: ended }, 'ready'],
    ['it rings', { voice: incoming }, 'ringing'],
    ['it rings, whatever else', { voice: incoming, token: 'failed', webrtc: 'blocked' }, 'ringing'],
    ['it rings, and nobody hears it', { voice: incoming, sound: 'blocked' }, 'unreachable sound'],
    ['dialing', { voice: dialing }, 'on-call'],
    ['talking', { voice: open, busy: true }, 'on-call'],
    ['talking, and everything breaks', { voice: open, token: 'failed', webrtc: 'blocked' }, 'on-call'],
    ['dialing on another phone', { voice: { ...dialing, call: there } }, 'busy'],
    ['talking on another phone', { voice: { ...open, call: there }, busy: true }, 'busy'],
    ['busy, nobody knows where', { busy: true }, 'busy'],
    ['busy without a line', { busy: true, profiles: 0 }, 'busy'],
    ['nothing known', { profiles: undefined, leader: undefined }, 'starting'],
    ['the tabs settle who rings', { leader: undefined }, 'starting'],
    ['no team has a line', { profiles: 0, takesCalls: false }, 'no-line'],
    ['no calls in this browser', { takesCalls: false, token: 'failed' }, 'off'],
    ['another tab holds the phone', { leader: 'other-tab', token: 'failed' }, 'other-tab'],
    ['Do Not Disturb', { quiet: { until: 5 } }, 'quiet'],
    ['Do Not Disturb hides no fault', { quiet: { until: 5 }, token: 'failed' }, 'unreachable token'],
    ['no WebRTC', { ...noneLeft, webrtc: 'blocked', unregisteredSince: 0 }, 'unreachable webrtc'],
    ['no token', { ...noneLeft, token: 'failed', unregisteredSince: 0 }, 'unreachable token'],
    ['the first registration', { ...noneLeft, wasReady: false, unregisteredSince: 99_000 }, 'starting'],
    ['all lines are being repaired', { ...noneLeft, unregisteredSince: 100_001 - REPAIR_MS }, 'reconnecting'],
    ['no line can be repaired', { ...noneLeft, unregisteredSince: 100_000 - REPAIR_MS }, 'unreachable line'],
    ['registered, and a minute without proof', { ringable: 0, provenAt: 40_000 }, 'unreachable unproven'],
    ['registered, and a word within the minute', { provenAt: 40_001 }, 'ready'],
    [
      'a minute without proof comes before lost lines',
      { ...noneLeft, provenAt: 40_000, unregisteredSince: 0 },
      'unreachable unproven',
    ],
    ['no token is said before it', { provenAt: 40_000, token: 'failed' }, 'unreachable token'],
    ['without a line nothing is doubted', { provenAt: undefined }, 'ready'],
    ['the microphone is refused', { microphone: denied, sound: 'blocked' }, 'unreachable microphone'],
    ['no sound before a press', { sound: 'blocked' }, 'unreachable sound'],
    ['one of two lines is lost', oneLost, 'some-lines'],
    ['one of two lines was never there', { ...oneLost, wasComplete: false }, 'some-lines'],
    ['one of two lines is registered, and not heard', { ringable: 1 }, 'some-lines'],
    ['one of two lines is being repaired', { ...oneLost, incompleteSince: 99_000 }, 'reconnecting'],
    [
      'one of two lines is not there yet',
      { ...oneLost, incompleteSince: 99_000, wasComplete: false },
      'starting',
    ],
    [
      'what keeps every call away is said first',
      { ...oneLost, microphone: denied },
      'unreachable microphone',
    ],
    ['so is the sound', { ...oneLost, sound: 'blocked' }, 'unreachable sound'],
    ['so is Do Not Disturb', { ...oneLost, quiet: { until: 5 } }, 'quiet'],
    ['the other line cannot ring either', { ...oneLost, ringable: 0 }, 'unreachable line'],
  ])('%s', (_, facts, expected) => {
    const status = phoneStatus({ ...fine, ...facts })
    expect(status.at === 'unreachable' ? `unreachable ${status.why}` : status.at).toBe(expected)
  })

  test('gives a message for each problem', () => {
    expect(phoneStatus({ ...fine, microphone: denied })).toMatchObject({ message: denied })
    expect(phoneStatus({ ...fine, token: 'failed' })).toMatchObject({ message: 'Phone not connected' })
    expect(phoneStatus({ ...fine, webrtc: 'blocked' })).toMatchObject({
      message: 'Calling is blocked in this browser',
    })
    expect(phoneStatus({ ...fine, quiet: { until: undefined } })).toEqual({ at: 'quiet', until: undefined })
  })

  test('says how many of several lines are lost, and that the others ring while one is repaired', () => {
    expect(phoneStatus({ ...fine, ...oneLost })).toEqual({
      at: 'some-lines',
      message: '1 of 2 lines isn’t connected',
    })
    expect(phoneStatus({ ...fine, ...oneLost, profiles: 5, ringable: 3 })).toEqual({
      at: 'some-lines',
      message: '2 of 5 lines aren’t connected',
    })
    const repaired = { ...fine, ...oneLost, incompleteSince: 99_000 }
    expect(phoneStatus(repaired)).toEqual({ at: 'reconnecting', othersRing: true })
    expect(phoneStatus({ ...fine, ...noneLeft, unregisteredSince: 99_000 })).toEqual({ at: 'reconnecting' })
  })
})

const anything: fc.Arbitrary<PhoneStatusInput> = fc.record({
  voice: fc.constantFrom<VoiceState>(idleVoice, ended, incoming, dialing, open),
  busy: fc.boolean(),
  profiles: fc.constantFrom(undefined, 0, 1, 2),
  takesCalls: fc.boolean(),
  leader: fc.constantFrom(undefined, 'here', 'other-tab'),
  webrtc: fc.constantFrom('there', 'blocked'),
  microphone: fc.constantFrom(undefined, denied),
  token: fc.constantFrom('fine', 'failed'),
  ringable: fc.nat(2),
  unregisteredSince: fc.constantFrom(undefined, 0, 99_999),
  wasReady: fc.boolean(),
  incompleteSince: fc.constantFrom(undefined, 0, 99_999),
  wasComplete: fc.boolean(),
  provenAt: fc.constantFrom(undefined, 40_000, 40_001, 99_999),
  sound: fc.constantFrom('fine', 'blocked'),
  quiet: fc.constantFrom(undefined, { until: 5 }),
  now: fc.constant(100_000),
})

test('"ready" is never reported when a call could not ring, and "some-lines" only when some could', () => {
  fc.assert(
    fc.property(anything, (given) => {
      const { at } = phoneStatus(given)
      if (at !== 'ready' && at !== 'some-lines') return
      expect(given).toMatchObject({
        busy: false,
        takesCalls: true,
        leader: 'here',
        webrtc: 'there',
        microphone: undefined,
        token: 'fine',
        unregisteredSince: undefined,
        sound: 'fine',
        quiet: undefined,
      })
      expect(given.profiles).toBeGreaterThan(0)
      expect(given.provenAt).not.toBe(40_000)
      const { profiles = 0 } = given
      const [least, most] = at === 'ready' ? [profiles, Infinity] : [1, profiles - 1]
      expect(given.ringable).toBeGreaterThanOrEqual(least)
      expect(given.ringable).toBeLessThanOrEqual(most)
    }),
    { numRuns: 2_000 },
  )
})
