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
  registered: 2,
  unregisteredSince: undefined,
  provenAt: 99_000,
  wasReady: true,
  sound: 'fine',
  quiet: undefined,
  now: 100_000,
}
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
    ['no WebRTC', { webrtc: 'blocked', unregisteredSince: 0 }, 'unreachable webrtc'],
    ['no token', { token: 'failed', unregisteredSince: 0 }, 'unreachable token'],
    ['the first registration', { wasReady: false, unregisteredSince: 99_000 }, 'starting'],
    ['a line is being repaired', { unregisteredSince: 100_001 - REPAIR_MS }, 'reconnecting'],
    ['a line cannot be repaired', { unregisteredSince: 100_000 - REPAIR_MS }, 'unreachable line'],
    ['registered, and a minute without proof', { provenAt: 40_000 }, 'unreachable unproven'],
    ['registered, and a word within the minute', { provenAt: 40_001 }, 'ready'],
    [
      'a minute without proof comes before a lost line',
      { provenAt: 40_000, unregisteredSince: 0 },
      'unreachable unproven',
    ],
    ['no token is said before it', { provenAt: 40_000, token: 'failed' }, 'unreachable token'],
    ['without a line nothing is doubted', { provenAt: undefined }, 'ready'],
    ['the microphone is refused', { microphone: denied, sound: 'blocked' }, 'unreachable microphone'],
    ['no sound before a press', { sound: 'blocked' }, 'unreachable sound'],
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
})

test('"ready" is never reported when a call could not ring', () => {
  const facts: fc.Arbitrary<PhoneStatusInput> = fc.record({
    voice: fc.constantFrom<VoiceState>(idleVoice, ended, incoming, dialing, open),
    busy: fc.boolean(),
    profiles: fc.constantFrom(undefined, 0, 1),
    takesCalls: fc.boolean(),
    leader: fc.constantFrom(undefined, 'here', 'other-tab'),
    webrtc: fc.constantFrom('there', 'blocked'),
    microphone: fc.constantFrom(undefined, denied),
    token: fc.constantFrom('fine', 'failed'),
    registered: fc.nat(2),
    unregisteredSince: fc.constantFrom(undefined, 0, 99_999),
    provenAt: fc.constantFrom(undefined, 40_000, 40_001, 99_999),
    wasReady: fc.boolean(),
    sound: fc.constantFrom('fine', 'blocked'),
    quiet: fc.constantFrom(undefined, { until: 5 }),
    now: fc.constant(100_000),
  })
  fc.assert(
    fc.property(facts, (given) => {
      if (phoneStatus(given).at !== 'ready') return
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
    }),
  )
})
