import { describe, expect, test } from 'vitest'

import { communication, lead } from '#/domain/lead/lead.testing.ts'
import { currentOrNextTour } from '#/domain/tour/next-tour.ts'

import { followUpDays } from './after-call.tsx'
import { assignedFact, propertyFact, tourFact } from './caller-facts.ts'
import { lastTouches, touchTime } from './touches.ts'
import { filedCall } from './use-filing.ts'

const now = new Date(2026, 6, 14, 10, 24).getTime()
const minute = 60_000
const call = (given: Parameters<typeof communication>[0] = {}) =>
  communication({
    id: 'call',
    communicationType: 'CALL',
    createdTs: now - minute,
    calledFromNumber: '+15125550139',
    textedFromNumber: null,
    ...given,
  })

describe('the last touches', () => {
  const touches = (...communications: ReturnType<typeof communication>[]) =>
    lastTouches({ communications }, 'user-priya').map(({ head, detail, line, missed }) => [
      head,
      detail,
      line,
      missed,
    ])

  test('uses the wording of the timeline', () => {
    const mine = { sentByUserRef: 'user-priya', sentByUserName: 'Priya Raman' }
    expect(touches(call({ callResult: 'ANSWERED', durationSeconds: 252, ...mine }))).toEqual([
      ['Answered call', '4m 12s, you', undefined, false],
    ])
    expect(touches(call({ callResult: 'VOICEMAIL', voicemailSeconds: 42, ...mine }))).toEqual([
      ['Missed call', undefined, 'Voicemail, 0:42', true],
    ])
    expect(
      touches(communication({ communicationDirection: 'OUTGOING', message: 'Hi  there', ...mine })),
    ).toEqual([['Text message', 'you', 'Hi there', false]])
    expect(
      touches(
        communication({ communicationType: 'WEBFORM', formFields: [{ label: 'Pets', value: 'One dog' }] }),
      ),
    ).toEqual([['Web form', undefined, 'Pets: One dog', false]])
  })

  test('returns the newest three, newest first', () => {
    const some = [1, 4, 2, 3].map((at) =>
      communication({ id: String(at), createdTs: at, message: String(at) }),
    )
    expect(touches(...some).map(([, , line]) => line)).toEqual(['4', '3', '2'])
  })

  test('formats the time of a touch', () => {
    const at = (...day: [number, number, number, number, number]) =>
      touchTime(new Date(...day).getTime(), now)
    expect(at(2026, 6, 14, 9, 31)).toBe('Today, 9:31 AM')
    expect(at(2026, 6, 13, 16, 10)).toBe('Yesterday, 4:10 PM')
    expect(at(2026, 6, 2, 9, 0)).toBe('Jul 2')
    expect(at(2025, 6, 2, 9, 0)).toBe('Jul 2, 2025')
  })
})

describe('the facts of a lead', () => {
  const tour = (id: string, startTs: number, tourStatus = 'SCHEDULED') => ({
    id,
    startTs,
    tourStatus,
    tourType: 'IN_PERSON',
  })

  test('takes the first scheduled tour that isn’t over as the next tour', () => {
    const of = lead({
      tours: [
        tour('past', now - 90 * minute),
        tour('later', now + 90 * minute),
        tour('next', new Date(2026, 6, 16, 14, 30).getTime()),
        tour('off', now + minute, 'CANCELLED'),
      ],
    })
    expect(currentOrNextTour(of.tours, now)?.id).toBe('later')
    expect(tourFact(currentOrNextTour(of.tours.slice(2, 3), now), now)).toEqual({
      text: expect.stringMatching(/^Tour Thursday, July 16, 2:30 PM \S+$/),
      more: 'in person',
    })
    expect(tourFact(undefined, now).text).toBe('No tour set')
  })

  test('shows the property with its units, and the assignee', () => {
    const property = { id: 'p', name: 'Foundry Lofts' }
    const of = lead({ property, interests: [{ property, interest: 'INTERESTED', units: '4C, 4F' }] })
    expect(propertyFact(of, 'Eastside')).toEqual({ text: 'Foundry Lofts, 4C and 4F', more: 'Eastside' })
    expect(propertyFact(lead(), 'Eastside').text).toBe('Eastside')
    expect(assignedFact(lead(), 'me', now).text).toBe('Unassigned')
    const mine = lead({
      assignedAgentRef: 'me',
      activities: [{ id: 'a', createdTs: new Date(2026, 6, 13).getTime(), activityType: 'CLAIMED' }],
    })
    expect(assignedFact(mine, 'me', now)).toEqual({ text: 'Assigned to you', more: 'since July 13' })
    expect(assignedFact(mine, 'me', new Date(2027, 0, 4).getTime()).more).toBe('since July 13, 2026')
    expect(
      assignedFact(lead({ assignedAgentRef: 'x', assignedAgent: { id: 'x', name: 'Ana' } }), 'me', now).text,
    ).toBe('Assigned to Ana')
  })
})

describe('filedCall', () => {
  const noted = { since: now, number: '+15125550139', talked: 10 * minute }
  const hour = 60 * minute

  test('finds the call with the number of the note, and none from the day before', () => {
    const old = call({ id: 'old', createdTs: now - 24 * hour })
    const other = call({ id: 'other', calledFromNumber: '+15125550121', createdTs: now + minute })
    expect(filedCall(lead({ communications: [old, other] }), noted)).toBeUndefined()
    expect(filedCall(lead({ communications: [old, other, call()] }), noted)?.id).toBe('call')
  })

  test('ignores calls that came later, however late the note is finished', () => {
    const again = call({ id: 'again', createdTs: now + hour })
    expect(filedCall(lead({ communications: [call(), again] }), noted)?.id).toBe('call')
    expect(filedCall(lead({ communications: [again] }), noted)).toBeUndefined()
    // Some servers date a call at its end.
    const atItsEnd = call({ id: 'end', createdTs: now + 11 * minute })
    expect(filedCall(lead({ communications: [atItsEnd, again] }), noted)?.id).toBe('end')
  })

  test('matches the direction, so a callback soon after is a different call', () => {
    const back = call({
      id: 'back',
      communicationDirection: 'OUTGOING',
      calledToNumber: '+15125550139',
      textedToNumber: null,
      createdTs: now + minute / 2,
    })
    const incoming = { ...noted, direction: 'incoming' } as const
    expect(filedCall(lead({ communications: [call(), back] }), incoming)?.id).toBe('call')
    expect(filedCall(lead({ communications: [call(), back] }), { ...noted, direction: 'outgoing' })?.id).toBe(
      'back',
    )
  })
})

test('offers follow-up days from tomorrow on, and keeps a day that was chosen before', () => {
  const days = followUpDays(now, undefined)
  expect(days[0]).toEqual({ value: '2026-07-15', label: 'Wed, Jul 15' })
  expect(days).toHaveLength(9)
  expect(followUpDays(now, '2026-07-01')[0]).toEqual({ value: '2026-07-01', label: 'Wed, Jul 1' })
})
