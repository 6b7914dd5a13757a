import { describe, expect, test } from 'vitest'

import { callIcon } from '../call/call-icon.ts'
import { callResultLabel, callSummary, channelLook, isMissedCall, playTime } from './communication-labels.ts'
import { callResults, communicationTypes } from './communication-types.ts'

describe('channels', () => {
  test('have their labels and icons', () => {
    expect(communicationTypes.map((type) => [channelLook(type).label, channelLook(type).icon])).toEqual([
      ['Call', 'phone'],
      ['Text message', 'message-square'],
      ['Email', 'mail'],
      ['Web form', 'app-window'],
    ])
    expect(channelLook('CARRIER_PIGEON')).toEqual({
      label: 'Carrier pigeon',
      thing: 'a message',
      icon: 'circle-help',
    })
  })
})

describe('calls', () => {
  // Direction, result, seconds, the text in a list, the icon, and whether it needs a callback.
  test.each([
    ['INCOMING', 'ANSWERED', 252, 'Answered call, 4m 12s', 'phone-incoming', false],
    ['INCOMING', 'ANSWERED', 700, 'Answered call, 11m 40s', 'phone-incoming', false],
    ['INCOMING', 'ANSWERED', 59, 'Answered call, 59s', 'phone-incoming', false],
    ['INCOMING', 'ANSWERED', 0, 'Answered call, 0s', 'phone-incoming', false],
    ['INCOMING', 'ANSWERED', 3_600, 'Answered call, 1h', 'phone-incoming', false],
    ['INCOMING', 'ANSWERED', -4, 'Answered call', 'phone-incoming', false],
    ['INCOMING', 'ANSWERED', 3_900, 'Answered call, 1h 5m', 'phone-incoming', false],
    ['INCOMING', 'ANSWERED', undefined, 'Answered call', 'phone-incoming', false],
    ['INCOMING', 'VOICEMAIL', 42, 'Missed call, voicemail 0:42', 'voicemail', true],
    ['INCOMING', 'VOICEMAIL', undefined, 'Missed call, voicemail', 'voicemail', true],
    ['INCOMING', 'NO_ANSWER', undefined, 'Missed call', 'phone-missed', true],
    ['INCOMING', 'NOT_ANSWERED', undefined, 'Missed call', 'phone-missed', true],
    ['INCOMING', 'HANGUP', undefined, 'Missed call, hung up', 'phone-missed', true],
    ['INCOMING', 'TRANSFERRED', 61, 'Transferred call, 1m 1s', 'phone-forwarded', false],
    ['INCOMING', 'BLOCKED', undefined, 'Blocked call', 'shield-ban', false],
    ['INCOMING', 'SPAM_BLOCKED', undefined, 'Spam blocked', 'shield-ban', false],
    ['INCOMING', 'INITIATED', undefined, 'Incoming call, started', 'phone-outgoing', false],
    ['INCOMING', undefined, undefined, 'Incoming call', 'phone-incoming', false],
    ['OUTGOING', 'ANSWERED', 120, 'Outgoing call, answered, 2m', 'phone-outgoing', false],
    ['OUTGOING', 'NO_ANSWER', undefined, 'Outgoing call, no answer', 'phone-missed', false],
    ['OUTGOING', 'NOT_ANSWERED', undefined, 'Outgoing call, not answered', 'phone-missed', false],
    ['OUTGOING', 'VOICEMAIL', 12, 'Outgoing call, left a voicemail 0:12', 'voicemail', false],
    ['OUTGOING', 'HANGUP', undefined, 'Outgoing call, hung up', 'phone-outgoing', false],
    ['OUTGOING', 'TRANSFERRED', undefined, 'Outgoing call, transferred', 'phone-forwarded', false],
    ['OUTGOING', 'BLOCKED', undefined, 'Outgoing call, blocked', 'shield-ban', false],
    ['OUTGOING', 'SPAM_BLOCKED', undefined, 'Outgoing call, blocked as spam', 'shield-ban', false],
    ['OUTGOING', 'INITIATED', undefined, 'Outgoing call, started', 'phone-outgoing', false],
    ['INCOMING', 'LINE_CUT', undefined, 'Incoming call, line cut', 'phone-incoming', false],
    ['INCOMING', 'ANSWERED', Number.NaN, 'Answered call', 'phone-incoming', false],
  ])('show %s %s %s as %s', (communicationDirection, callResult, seconds, line, icon, missed) => {
    const call = { communicationDirection, callResult, seconds }
    expect(callSummary(call)).toBe(line)
    expect(callIcon(call)).toBe(icon)
    expect(isMissedCall(call)).toBe(missed)
  })

  test('have a label for every result', () => {
    expect(callResults.map(callResultLabel)).toEqual([
      'Answered',
      'Blocked',
      'Hung up',
      'Spam blocked',
      'Voicemail',
      'No answer',
      'Not answered',
      'Transferred',
      'Started',
    ])
    expect(callResultLabel('LINE_CUT')).toBe('Line cut')
  })

  test.each([
    [0, '0:00'],
    [42, '0:42'],
    [60.9, '1:00'],
    [725, '12:05'],
    [3_600, '1:00:00'],
    [3_725, '1:02:05'],
    [-3, '0:00'],
    [Number.NaN, '0:00'],
  ])('show %d seconds as %s', (seconds, text) => {
    expect(playTime(seconds)).toBe(text)
  })
})
