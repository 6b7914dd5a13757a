import { describe, expect, test } from 'vitest'

import { stateSentence } from '#/features/calls/phone/status-row.tsx'
import { type PhoneStatus } from '#/providers/voice/voice-store.tsx'

import { statusLook } from './status-label.ts'

const offline = (status: PhoneStatus) => statusLook(status, now, false).text

test('no phone is ready without a connection', () => {
  expect(statusLook({ at: 'ready' }, now, false)).toEqual({ text: 'Phone offline', tone: 'hollow' })
  expect(offline({ at: 'other-tab' })).toBe('Phone offline')
  expect(offline({ at: 'some-lines', message: '1 of 5 lines isn’t connected' })).toBe('Phone offline')
  expect(offline({ at: 'off' })).toBe('Calls off')
  expect(offline({ at: 'on-call' })).toBe('On a call')
})

const now = new Date(2026, 6, 14, 10, 24).getTime()
const at = (hours: number, day = 14) => new Date(2026, 6, day, hours).getTime()

const unreachable = (
  why: Extract<PhoneStatus, { at: 'unreachable' }>['why'],
  message = 'Words of the phone',
): PhoneStatus => ({
  at: 'unreachable',
  why,
  message,
})

const table: readonly (readonly [PhoneStatus, text: string, tone: string])[] = [
  [{ at: 'starting' }, 'Phone starting', 'hollow'],
  [{ at: 'no-line' }, 'No phone line', 'hollow'],
  [{ at: 'off' }, 'Calls off', 'hollow'],
  [{ at: 'ready' }, 'Phone ready', 'good'],
  [{ at: 'ringing' }, 'Ringing', 'calls'],
  [{ at: 'on-call' }, 'On a call', 'busy'],
  [{ at: 'busy' }, 'Busy', 'busy'],
  [{ at: 'reconnecting' }, 'Reconnecting', 'hollow'],
  [{ at: 'other-tab' }, 'Ringing in another tab', 'good'],
  [{ at: 'quiet', until: undefined }, 'Do Not Disturb', 'hollow'],
  [{ at: 'quiet', until: at(17) }, 'Do Not Disturb until 5:00 PM', 'hollow'],
  [{ at: 'quiet', until: at(0, 15) }, 'Do Not Disturb until midnight', 'hollow'],
  [{ at: 'quiet', until: at(9, 15) }, 'Do Not Disturb until Jul 15', 'hollow'],
  [{ at: 'quiet', until: at(0, 16) }, 'Do Not Disturb until Jul 16', 'hollow'],
  [{ at: 'quiet', until: new Date(2027, 0, 4, 9).getTime() }, 'Do Not Disturb until Jan 4, 2027', 'hollow'],
  [unreachable('microphone'), 'Microphone blocked', 'wrong'],
  [unreachable('microphone', 'No microphone found. Connect one, then try again.'), 'No microphone', 'wrong'],
  [
    unreachable('microphone', 'Another program is using the microphone. Close it there, then try again.'),
    'Microphone in use',
    'wrong',
  ],
  [unreachable('token'), 'Phone not connected', 'wrong'],
  [unreachable('line'), 'Phone not connected', 'wrong'],
  [unreachable('unproven'), 'Calls may not reach this tab', 'wrong'],
  [unreachable('sound'), 'Sound is off', 'wrong'],
  [{ at: 'some-lines', message: '1 of 5 lines isn’t connected' }, '1 of 5 lines isn’t connected', 'wrong'],
  [unreachable('webrtc'), 'Calling is blocked in this browser', 'wrong'],
]

describe('every status of the phone', () => {
  test.each(table)('%j is shown as %s, %s', (status, text, tone) => {
    expect(statusLook(status, now)).toEqual({ text, tone })
  })

  test.each(table)('%j has an explaining sentence', (status) => {
    expect(stateSentence(status, '6 teams')).toMatch(/^[A-Z].*\.$/)
  })

  test('one lost line doesn’t claim that nothing rings', () => {
    expect(stateSentence({ at: 'some-lines', message: '' }, '6 teams')).toBe(
      'Calls to the other lines ring here.',
    )
    expect(stateSentence({ at: 'reconnecting', othersRing: true }, '6 teams')).toBe(
      'The connection to a phone line was lost. Calls to the other lines ring here.',
    )
  })

  test('ready says where calls come from once that is known', () => {
    expect(stateSentence({ at: 'ready' }, '6 teams')).toBe('This tab rings. Calls from 6 teams.')
    expect(stateSentence({ at: 'ready' }, undefined)).toBe('This tab rings.')
  })
})
