import { tz } from '@date-fns/tz'
import { addDays } from 'date-fns'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { overdueWarnings } from '../lead/overdue/overdue-warnings.ts'
import { waitLevel } from '../lead/overdue/overdue.ts'
import { lateMoments, turnsAt, warningsOfForm } from './late-moments.ts'
import {
  formOfNotifications,
  intervalOf,
  type Notifications,
  notificationsFormSchema,
  wireOfNotifications,
} from './notifications.ts'

const HOUR = 3_600_000
const warning = (interval: number, unit: 'HOUR' | 'DAY', enabled = true) => ({ enabled, interval, unit })
const values: Notifications = {
  delayMins: 15,
  useWarnings: true,
  notAssigned: warning(2, 'HOUR'),
  notContacted: warning(4, 'HOUR'),
  communicationNotResponded: warning(1, 'HOUR'),
  notQualified: warning(3, 'DAY'),
  noActivity: warning(7, 'DAY', false),
}
const form = formOfNotifications(values)

function problems(changes: object): Record<string, string> {
  const read = z.safeParse(notificationsFormSchema, { ...form, ...changes })
  return Object.fromEntries((read.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))
}

describe('notification settings validation', () => {
  test.each(['0', '360', ' 15 '])('accepts %j minutes', (delayMins) =>
    expect(problems({ delayMins })).toEqual({}),
  )
  test.each(['361', '', '-1', '1,5', '1e2'])('rejects %j minutes', (delayMins) =>
    expect(problems({ delayMins })).toEqual({ delayMins: 'Enter between 0 and 360 minutes' }),
  )
  test.each([
    ['25', 'HOUR', undefined],
    ['26', 'HOUR', 'Enter between 1 and 25 hours'],
    ['26', 'DAY', undefined],
    ['31', 'DAY', undefined],
    ['32', 'DAY', 'Enter between 1 and 31 days'],
    ['0', 'DAY', 'Enter between 1 and 31 days'],
    ['', 'HOUR', 'Enter between 1 and 25 hours'],
  ])('validates an interval of %j %s: %s', (interval, unit, message) => {
    const expected = message === undefined ? {} : { noActivity: message }
    expect(problems({ noActivity: { enabled: true, interval, unit } })).toEqual(expected)
    // A warning that is off keeps its numbers, and they must be valid, too.
    expect(problems({ noActivity: { enabled: false, interval, unit } })).toEqual(expected)
  })
})

test('an unchanged form sends exactly what the server had', () => {
  expect(wireOfNotifications(form)).toEqual(values)
})

describe('the preview of late moments', () => {
  const arrival = Date.UTC(2026, 6, 14, 14)

  test('lists the moments in order and leaves out warnings that are off', () => {
    expect(
      lateMoments(arrival, 15, warningsOfForm(form)).map(({ at, what }) => [(at - arrival) / HOUR, what]),
    ).toEqual([
      [0, 'arrives'],
      [0.25, 'told'],
      [1, 'communicationNotResponded'],
      [2, 'notAssigned'],
      [4, 'notContacted'],
      [72, 'notQualified'],
    ])
    expect(lateMoments(arrival, 15, { ...warningsOfForm(form), useWarnings: false })).toHaveLength(2)
  })

  test('turns amber and red exactly when the wait level does, for every limit', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 25 }),
        fc.constantFrom('HOUR', 'DAY'),
        fc.boolean(),
        (interval, unit, on) => {
          const settings = warningsOfForm({
            ...form,
            communicationNotResponded: { enabled: on, interval: String(interval), unit },
          })
          const { amber, red } = turnsAt(arrival, settings)
          const level = (at: number) => waitLevel({ waitingSince: arrival }, at, settings).level
          expect([level(amber - 1), level(amber), level(red), level(red + 1)]).toEqual([
            'calm',
            'warning',
            'warning',
            'overdue',
          ])
        },
      ),
    )
  })

  test('places each late moment right before its warning is due, even across a clock change', () => {
    const chicago = tz('America/Chicago')
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 364 }), (day) => {
        const start = Number(addDays(Date.UTC(2026, 0, 1, 15), day, { in: chicago }))
        const settings = warningsOfForm(form)
        for (const { at, what } of lateMoments(start, 15, settings)) {
          if (what === 'arrives' || what === 'told') continue
          const facts = {
            leadStatus: 'NEW_LEAD',
            createdTs: start,
            waitingSince: start,
            lastActivityTs: start,
          }
          const due = (now: number) => overdueWarnings(facts, settings, now).map(({ kind }) => kind)
          expect([due(at).includes(what), due(at + 1).includes(what)]).toEqual([false, true])
        }
      }),
    )
  })
})

test.each([
  ['25', 'HOUR', 25],
  ['26', 'HOUR', undefined],
  ['31', 'DAY', 31],
  ['32', 'DAY', undefined],
])('parses an interval of %s (%s) as %s', (interval, unit, number) => {
  expect(intervalOf({ enabled: true, interval, unit })).toBe(number)
})
