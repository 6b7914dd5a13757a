import { describe, expect, test } from 'vitest'

import { idleVoice } from '#/providers/voice/state/voice-state.ts'
import { type Voice } from '#/providers/voice/voice-store.tsx'

import { quietSound } from './audio-setup.testing.ts'
import { type AudioSetupState } from './audio-setup.ts'
import { testRows, testSummary } from './self-test-rows.ts'

const now = 1_800_000_000_000
const calm: Voice = {
  state: idleVoice,
  busy: false,
  status: { at: 'ready' },
  lines: { profiles: 2, registered: 2, renewsAt: now + 41 * 60_000 - 1 },
}
const tested: AudioSetupState = {
  ...quietSound,
  microphone: 'allowed',
  lastTest: {
    at: now,
    found: {
      webrtc: { state: 'good', text: 'Available' },
      microphone: { state: 'doubt', text: 'Allowed, but it hears nothing' },
      sound: { state: 'good', text: 'Allowed' },
      network: { state: 'doubt', text: '212 ms, calls may break up' },
    },
  },
}
const format = (sound: AudioSetupState, voice: Partial<Voice>) =>
  Object.fromEntries(
    testRows(sound, { ...calm, ...voice }, now).map(({ name, finding }) => [
      name,
      `${finding.state}: ${finding.text}`,
    ]),
  )

describe('the rows of the self-test', () => {
  test('describe a working phone', () => {
    expect(format(tested, {})).toEqual({
      'Browser calling': 'good: Available',
      Microphone: 'doubt: Allowed, but it hears nothing',
      Speaker: 'good: System default',
      Ring: 'good: System default',
      Network: 'doubt: 212 ms, calls may break up',
      'Phone line': 'good: Registered, 2 of 2 lines',
      'Phone line sign-in': 'good: Renews on its own in 41 min',
      'Other tabs': 'good: No tab has the phone',
    })
  })

  test('claim nothing before anything is known', () => {
    expect(format(quietSound, { status: { at: 'starting' }, lines: undefined })).toEqual({
      'Browser calling': 'open: Not tested yet',
      Microphone: 'open: Not asked yet',
      Speaker: 'open: Not tested yet',
      Ring: 'open: Not tested yet',
      Network: 'open: Not tested yet',
      'Phone line': 'open: Not known yet',
      'Phone line sign-in': 'open: Not known yet',
      'Other tabs': 'open: Not known yet',
    })
  })

  test('prefer the current state over the test result', () => {
    expect(format({ ...tested, microphone: 'denied' }, {})['Microphone']).toBe('wrong: Not allowed')
    const broken = (why: 'sound' | 'webrtc' | 'token'): Partial<Voice> => ({
      status: { at: 'unreachable', why, message: '' },
    })
    expect(format(tested, broken('sound'))).toMatchObject({
      Speaker: 'wrong: Off until you click something',
      Ring: 'wrong: Off until you click something',
    })
    expect(format(tested, broken('webrtc'))['Browser calling']).toBe(
      'wrong: Calling is blocked in this browser',
    )
    expect(format(tested, broken('token'))['Phone line sign-in']).toBe('wrong: None received')
  })

  test('name a disconnected device, a ring at volume zero and a browser that blocks sound', () => {
    const away = { value: 'Jabra', label: 'Jabra, not connected', away: true }
    const devices = { ...tested.devices, speaker: [...tested.devices.speaker, away] }
    const chosen = { ...tested.chosen, speaker: 'Jabra' }
    expect(format({ ...tested, devices, chosen, volume: 0 }, {})).toMatchObject({
      Speaker: 'doubt: Jabra, not connected',
      Ring: 'doubt: Its volume is 0%, so no one will hear it',
    })
    const blocked = tested.lastTest && {
      ...tested.lastTest,
      found: { ...tested.lastTest.found, sound: { state: 'wrong' as const, text: 'Blocked' } },
    }
    expect(format({ ...tested, lastTest: blocked, devices, chosen }, {})).toMatchObject({
      Speaker: 'wrong: Blocked',
      Ring: 'wrong: Blocked',
    })
  })

  test('ignore a microphone result from before it was allowed', () => {
    const before = tested.lastTest && {
      ...tested.lastTest,
      found: { ...tested.lastTest.found, microphone: { state: 'open' as const, text: 'Not asked yet' } },
    }
    expect(format({ ...tested, lastTest: before }, {})['Microphone']).toBe('good: Allowed')
    expect(format({ ...tested, lastTest: undefined }, {})['Microphone']).toBe('good: Allowed')
  })

  test.each([
    [{ profiles: 2, registered: 1 }, 'doubt: Registered, 1 of 2 lines'],
    [{ profiles: 1, registered: 1 }, 'good: Registered, 1 of 1 line'],
    [{ profiles: 1, registered: 0 }, 'wrong: Not registered'],
    [{ profiles: 0, registered: 0 }, 'open: None'],
  ])('show lines %j as %s', (lines, expected) => {
    expect(format(tested, { lines: { ...lines, renewsAt: now - 1 } })).toMatchObject({
      'Phone line': expected,
      'Phone line sign-in': 'good: Renewing',
    })
  })

  test('show that calls are off, that there is no line, or that another tab has the phone', () => {
    expect(format(tested, { status: { at: 'off' } })['Phone line']).toBe('open: Calls are off')
    expect(format(tested, { status: { at: 'no-line' } })['Phone line']).toBe('open: None')
    for (const status of [{ at: 'other-tab' }, { at: 'reconnecting' }] as const)
      expect(format(tested, { status, inOtherTab: true })['Other tabs']).toBe(
        'good: Another tab has the phone',
      )
  })

  test('end in one sentence that names what is wrong', () => {
    expect(testSummary(testRows(tested, calm, now))).toBe(
      'Self-test done. Microphone: Allowed, but it hears nothing. Network: 212 ms, calls may break up',
    )
    expect(testSummary(testRows(quietSound, calm, now))).toBe('Self-test done, nothing is wrong')
  })
})
