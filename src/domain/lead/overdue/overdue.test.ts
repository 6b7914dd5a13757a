import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { counterexample } from '../../laws.testing.ts'
import { type WarningSettings } from '../../team/team.ts'
import { overdueKinds } from './overdue-lead.ts'
import { type OverdueFacts, overdueLabel, overdueWarnings } from './overdue-warnings.ts'
import { limitOf, triedLabel, attemptsLabel, waitLevel } from './overdue.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const now = Date.UTC(2026, 6, 14, 15)

const on = (interval: number, unit: string) => ({ enabled: true, timePeriod: { interval, unit } })
const off = { enabled: false, timePeriod: { interval: 1, unit: 'HOUR' } }
const unset: WarningSettings = {
  useWarnings: true,
  notAssigned: undefined,
  notContacted: undefined,
  communicationNotResponded: undefined,
  notQualified: undefined,
  noActivity: undefined,
}

describe('waiting without a team setting', () => {
  test.each([
    [0, 'calm'],
    [14 * MINUTE, 'calm'],
    [15 * MINUTE - 1, 'calm'],
    [15 * MINUTE, 'warning'],
    [60 * MINUTE, 'warning'],
    [60 * MINUTE + 1, 'overdue'],
    [5 * HOUR, 'overdue'],
  ])('after %i ms is %s', (waited, level) => {
    expect(waitLevel({ waitingSince: now - waited }, now, undefined)).toMatchObject({
      level,
      waitedMs: waited,
    })
  })

  test('says when it becomes overdue', () => {
    expect(waitLevel({ waitingSince: now }, now, undefined)).toEqual({
      level: 'calm',
      waitedMs: 0,
      turnsRedAt: now + HOUR,
      text: 'Just now',
      tried: '',
    })
  })

  test('is none if nobody waits', () => {
    expect(waitLevel({}, now, undefined)).toMatchObject({ level: 'none', waitedMs: 0 })
  })

  test('counts no wait when the server’s clock is slightly ahead', () => {
    expect(waitLevel({ waitingSince: now + 3_000 }, now, undefined)).toMatchObject({
      level: 'calm',
      waitedMs: 0,
    })
  })

  test.each([
    ['no settings', undefined],
    ['this warning not set', unset],
    ['this warning off', { ...unset, communicationNotResponded: off }],
    ['all warnings off', { ...unset, useWarnings: false, communicationNotResponded: on(1, 'DAY') }],
    ['an unknown unit', { ...unset, communicationNotResponded: on(2, 'FORTNIGHT') }],
    ['an interval that is too large', { ...unset, communicationNotResponded: on(Number.MAX_VALUE, 'DAY') }],
    ['an interval of zero', { ...unset, communicationNotResponded: on(0, 'HOUR') }],
  ])('%s: uses a limit of one hour', (_title, warningSettings) => {
    expect(waitLevel({ waitingSince: now }, now, warningSettings).turnsRedAt).toBe(now + HOUR)
  })
})

test('the text of a wait changes after the first minute', () => {
  const text = (waited: number) => waitLevel({ waitingSince: now - waited }, now, undefined).text
  expect([text(MINUTE - 1), text(MINUTE)]).toEqual(['Just now', 'Waiting 1m'])
})

describe('contact attempts', () => {
  test.each([
    [undefined, 'Waiting 14m'],
    [20_000, 'Waiting 14m · tried just now'],
    [7 * MINUTE, 'Waiting 14m · tried 7m ago'],
    [-5_000, 'Waiting 14m · tried just now'],
  ])('shows an attempt %s ms ago', (ago, text) => {
    const lastAttemptTs = ago === undefined ? undefined : now - ago
    expect(waitLevel({ waitingSince: now - 14 * MINUTE, lastAttemptTs }, now, undefined).text).toBe(text)
  })

  test.each([
    [undefined, ''],
    [0, ''],
    [1, ' (tried once)'],
    [2, ' (tried twice)'],
    [3, ' (tried 3 times)'],
  ])('shows %s attempts', (contactAttempts, label) => {
    expect(triedLabel({ contactAttempts })).toBe(label)
    expect(attemptsLabel({ contactAttempts })).toBe(label.replace(/^ \(t(.*)\)$/, 'T$1'))
  })
})

describe('waiting with a team setting', () => {
  const settings = (interval: number, unit: string): WarningSettings => ({
    ...unset,
    communicationNotResponded: on(interval, unit),
  })

  test.each([
    [2, 'HOUR', 119 * MINUTE, 'warning'],
    [2, 'HOUR', 121 * MINUTE, 'overdue'],
    [2, 'HOUR', 29 * MINUTE, 'calm'],
    [2, 'HOUR', 30 * MINUTE, 'warning'],
    [1, 'DAY', 5 * HOUR, 'calm'],
    [1, 'DAY', 23 * HOUR, 'warning'],
    [1, 'DAY', DAY + 1, 'overdue'],
    [25, 'HOUR', DAY + 1, 'warning'],
    [31, 'DAY', 31 * DAY + 1, 'overdue'],
  ])('with a limit of %i %s, after %i ms is %s', (interval, unit, waited, level) => {
    expect(waitLevel({ waitingSince: now - waited }, now, settings(interval, unit)).level).toBe(level)
  })

  test('uses one day for a warning without a period', () => {
    const warningSettings = { ...unset, communicationNotResponded: { enabled: true, timePeriod: undefined } }
    expect(waitLevel({ waitingSince: now }, now, warningSettings).turnsRedAt).toBe(now + DAY)
  })

  test('only gets worse over time, and becomes overdue when it says', () => {
    const rank = { none: 0, calm: 1, warning: 2, overdue: 3 }
    expect(
      counterexample(
        fc.property(fc.nat(3 * DAY), fc.nat(3 * DAY), fc.integer({ min: 1, max: 25 }), (a, b, interval) => {
          const level = (waited: number) =>
            waitLevel({ waitingSince: now }, now + waited, settings(interval, 'HOUR'))
          const [early, late] = [level(Math.min(a, b)), level(Math.max(a, b))]
          const red = (early.turnsRedAt ?? 0) - now
          return (
            rank[early.level] <= rank[late.level] &&
            level(red).level === 'warning' &&
            level(red + 1).level === 'overdue'
          )
        }),
      ),
    ).toBeUndefined()
  })
})

describe('the five warnings', () => {
  const all: WarningSettings = {
    useWarnings: true,
    notAssigned: on(2, 'HOUR'),
    notContacted: on(4, 'HOUR'),
    communicationNotResponded: on(1, 'HOUR'),
    notQualified: on(3, 'DAY'),
    noActivity: on(7, 'DAY'),
  }
  const quiet: OverdueFacts = {
    leadStatus: 'OPPORTUNITY',
    createdTs: now - 30 * DAY,
    assignedAgentRef: 'user-priya',
    firstContactTs: now - 29 * DAY,
    waitingSince: undefined,
    lastActivityTs: now - HOUR,
  }
  const kinds = (facts: Partial<OverdueFacts>, settings: WarningSettings | undefined = all) =>
    overdueWarnings({ ...quiet, ...facts }, settings, now).map((warning) => warning.kind)

  test('include none for a lead that is taken care of', () => {
    expect(kinds({})).toEqual([])
  })

  test.each([
    ['notAssigned', { assignedAgentRef: undefined }],
    ['notContacted', { firstContactTs: undefined }],
    ['communicationNotResponded', { waitingSince: now - HOUR - 1 }],
    ['notQualified', { leadStatus: 'NEW_LEAD' }],
    ['noActivity', { lastActivityTs: now - 7 * DAY - 1 }],
  ] as const)('include %s', (kind, facts) => {
    expect(kinds(facts)).toEqual([kind])
    expect(kinds(facts, { ...all, [kind]: off })).toEqual([])
    expect(kinds(facts, { ...all, [kind]: undefined })).toEqual([])
    expect(kinds(facts, { ...all, useWarnings: false })).toEqual([])
    expect(overdueWarnings({ ...quiet, ...facts }, undefined, now)).toEqual([])
  })

  test('include nothing exactly at the limit', () => {
    expect(kinds({ waitingSince: now - HOUR })).toEqual([])
    expect(kinds({ assignedAgentRef: undefined, createdTs: now - 2 * HOUR })).toEqual([])
  })

  test('say since when, by which limit and by how much', () => {
    const since = now - 3 * HOUR
    expect(overdueWarnings({ ...quiet, waitingSince: since }, all, now)).toEqual([
      { kind: 'communicationNotResponded', since, limitMs: HOUR, overByMs: 2 * HOUR },
    ])
  })

  test.each(['CLOSED', 'NOT_LEAD', 'MERGED'])(
    'only ask for an answer for a lead with the status %s',
    (leadStatus) => {
      const neglected = {
        leadStatus,
        assignedAgentRef: undefined,
        firstContactTs: undefined,
        lastActivityTs: 0,
      }
      expect(kinds(neglected)).toEqual([])
      expect(kinds({ ...neglected, waitingSince: now - DAY })).toEqual(['communicationNotResponded'])
    },
  )

  test('include all five for a neglected new lead, in the order of the settings', () => {
    const neglected = {
      leadStatus: 'NEW_LEAD',
      assignedAgentRef: undefined,
      firstContactTs: undefined,
      waitingSince: now - DAY,
      lastActivityTs: now - 8 * DAY,
    }
    expect(kinds(neglected)).toEqual([...overdueKinds])
    expect(overdueKinds.map(overdueLabel)).toEqual([
      'Not assigned',
      'Not contacted',
      'Not responded',
      'Not qualified',
      'No activity',
    ])
  })

  test('always agree with the level of the wait', () => {
    expect(
      counterexample(
        fc.property(fc.nat(2 * DAY), fc.integer({ min: 1, max: 25 }), (waited, interval) => {
          const settings = { ...all, communicationNotResponded: on(interval, 'HOUR') }
          const waitingSince = now - waited
          const red = waitLevel({ waitingSince }, now, settings).level === 'overdue'
          return kinds({ waitingSince }, settings).includes('communicationNotResponded') === red
        }),
      ),
    ).toBeUndefined()
    expect(limitOf(all, 'notAssigned')).toBe(2 * HOUR)
  })
})
