import { describe, expect, test } from 'vitest'

import { at, call, items, timelineLead, say, sofiaNumber } from '../lead/timeline/timeline.testing.ts'
import { buildTimeline } from '../lead/timeline/timeline.ts'
import { callResults } from '../message/communication-types.ts'
import { callIcon } from './call-icon.ts'

const ours = '+15125550177'
const lines = {
  INCOMING: { calledFromNumber: sofiaNumber, calledToNumber: ours },
  OUTGOING: { calledFromNumber: ours, calledToNumber: sofiaNumber },
} as const

/** Every call result of the specification in both directions, with its text, icon, node and badge. */
const table = [
  [
    'INCOMING',
    'ANSWERED',
    'Answered call from Sofia 4m 12s, Priya Raman for Ana Ruiz',
    'phone-incoming',
    'plain',
  ],
  ['INCOMING', 'BLOCKED', 'Blocked call from Sofia +1 (512) 555-0139', 'shield-ban', 'plain'],
  ['INCOMING', 'HANGUP', 'Missed call from Sofia +1 (512) 555-0139, hung up', 'phone-missed', 'missed'],
  ['INCOMING', 'SPAM_BLOCKED', 'Blocked spam call from Sofia +1 (512) 555-0139', 'shield-ban', 'plain'],
  ['INCOMING', 'VOICEMAIL', 'Missed call from Sofia +1 (512) 555-0139', 'phone-missed', 'missed'],
  ['INCOMING', 'NO_ANSWER', 'Missed call from Sofia +1 (512) 555-0139, no answer', 'phone-missed', 'missed'],
  [
    'INCOMING',
    'NOT_ANSWERED',
    'Missed call from Sofia +1 (512) 555-0139, not answered',
    'phone-missed',
    'missed',
  ],
  [
    'INCOMING',
    'TRANSFERRED',
    'Transferred call from Sofia 4m 12s, Priya Raman for Ana Ruiz',
    'phone-forwarded',
    'plain',
  ],
  ['INCOMING', 'INITIATED', 'Incoming call from Sofia +1 (512) 555-0139, started', 'phone-outgoing', 'plain'],
  [
    'OUTGOING',
    'ANSWERED',
    'Priya Raman for Ana Ruiz called Sofia +1 (512) 555-0139, answered, 4m 12s',
    'phone-outgoing',
    'outgoing',
  ],
  [
    'OUTGOING',
    'BLOCKED',
    'Priya Raman for Ana Ruiz called Sofia +1 (512) 555-0139, blocked',
    'shield-ban',
    'outgoing',
  ],
  [
    'OUTGOING',
    'HANGUP',
    'Priya Raman for Ana Ruiz called Sofia +1 (512) 555-0139, hung up',
    'phone-outgoing',
    'outgoing',
  ],
  [
    'OUTGOING',
    'SPAM_BLOCKED',
    'Priya Raman for Ana Ruiz called Sofia +1 (512) 555-0139, blocked as spam',
    'shield-ban',
    'outgoing',
  ],
  [
    'OUTGOING',
    'VOICEMAIL',
    'Priya Raman for Ana Ruiz called Sofia +1 (512) 555-0139, left a voicemail 0:42',
    'voicemail',
    'outgoing',
  ],
  [
    'OUTGOING',
    'NO_ANSWER',
    'Priya Raman for Ana Ruiz called Sofia +1 (512) 555-0139, no answer',
    'phone-missed',
    'outgoing',
  ],
  [
    'OUTGOING',
    'NOT_ANSWERED',
    'Priya Raman for Ana Ruiz called Sofia +1 (512) 555-0139, not answered',
    'phone-missed',
    'outgoing',
  ],
  [
    'OUTGOING',
    'TRANSFERRED',
    'Priya Raman for Ana Ruiz called Sofia +1 (512) 555-0139, transferred, 4m 12s',
    'phone-forwarded',
    'outgoing',
  ],
  [
    'OUTGOING',
    'INITIATED',
    'Priya Raman for Ana Ruiz called Sofia +1 (512) 555-0139, started',
    'phone-outgoing',
    'outgoing',
  ],
] as const

describe('a call in the timeline', () => {
  test.each(table)('shows %s %s', (communicationDirection, callResult, text, icon, node) => {
    const said = call(at(14, 9), {
      communicationDirection,
      callResult,
      ...lines[communicationDirection],
      durationSeconds: 252,
      voicemailSeconds: 42,
      sentByUserName: 'Ana Ruiz',
      sentByRepUserName: 'Priya Raman',
    })
    const [item] = items(buildTimeline(timelineLead({ communications: [said] })))
    expect(say(item)).toBe(text)
    expect(item).toMatchObject({ icon, node })
    const voicemail = communicationDirection === 'INCOMING' && callResult === 'VOICEMAIL'
    expect(item).toHaveProperty('badge', voicemail ? 'Voicemail' : undefined)
    // In lists a voicemail has its own icon, because there is no room for the badge.
    expect(callIcon({ communicationDirection, callResult })).toBe(voicemail ? 'voicemail' : icon)
  })

  test('is tested for every result in both directions', () => {
    for (const direction of ['INCOMING', 'OUTGOING'])
      expect(table.filter(([way]) => way === direction).map(([, result]) => result)).toEqual(callResults)
  })
})
