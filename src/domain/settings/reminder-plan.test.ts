import * as fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'

import { counterexample } from '../laws.testing.ts'
import { zonedMinutes } from '../time/zoned-time.ts'
import { inMachineZone, inZone, zones } from '../time/zones.testing.ts'
import { afterQuiet, isConfirmation, reminderPlan } from './reminder-plan.ts'

afterEach(inMachineZone)

const austin = 'America/Chicago'
const night = { from: '21:00', to: '08:00' }
const at = (time: string) => Date.parse(`${time}-05:00`)

describe('quiet hours', () => {
  test.each([
    ['2026-07-16T20:59', '2026-07-16T20:59'],
    ['2026-07-16T21:00', '2026-07-17T08:00'],
    ['2026-07-16T23:30', '2026-07-17T08:00'],
    ['2026-07-16T00:10', '2026-07-16T08:00'],
    ['2026-07-16T07:59', '2026-07-16T08:00'],
    ['2026-07-16T08:00', '2026-07-16T08:00'],
  ])('a reminder due at %s is sent at %s in the property’s time zone', (due, sent) => {
    inZone('Asia/Kolkata')
    expect(afterQuiet(at(`${due}:00`), night, austin)).toBe(at(`${sent}:00`))
  })

  test('can be within one day, and have no effect when start and end are equal', () => {
    const noon = { from: '12:00', to: '13:00' }
    expect(afterQuiet(at('2026-07-16T12:30:00'), noon, austin)).toBe(at('2026-07-16T13:00:00'))
    expect(afterQuiet(at('2026-07-16T13:00:00'), noon, austin)).toBe(at('2026-07-16T13:00:00'))
    expect(afterQuiet(at('2026-07-16T12:30:00'), { from: '12:00', to: '12:00' }, austin)).toBe(
      at('2026-07-16T12:30:00'),
    )
  })

  test('end an hour later when the clock skips their end', () => {
    const end = afterQuiet(Date.parse('2026-03-08T01:00:00-06:00'), { from: '22:00', to: '02:30' }, austin)
    expect(end).toBe(Date.parse('2026-03-08T03:30:00-05:00'))
  })

  test('end when the skipped hour does, if they start again within the hour after it', () => {
    // The clock is set forward from midnight to one.
    const due = Date.parse('2026-09-05T01:30:00-04:00')
    expect(afterQuiet(due, { from: '01:30', to: '00:30' }, 'America/Santiago')).toBe(
      Date.parse('2026-09-06T01:00:00-03:00'),
    )
  })

  test('skip a day on which the clock change leaves no time outside them', () => {
    // The clock is set forward from midnight to one, so the only quarter of an hour in which something could be sent
    // does not exist.
    const due = Date.parse('2027-09-04T20:15:00-04:00')
    expect(afterQuiet(due, { from: '00:15', to: '00:00' }, 'America/Santiago')).toBe(
      Date.parse('2027-09-06T00:00:00-03:00'),
    )
  })

  test.each(zones)('in %s, nothing is sent during quiet hours or before it is due', (zone) => {
    inZone(zone)
    const quarter = fc.integer({ min: 0, max: 95 }).map((n) => n * 15)
    const time = (minutes: number) =>
      `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
    const law = fc.property(
      fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2027-12-31') }),
      quarter,
      quarter,
      (due, from, to) => {
        const sent = afterQuiet(due, { from: time(from), to: time(to) }, zone)
        // If the time outside quiet hours is shorter than an hour, a day may have none of it.
        const hours = (from - to + 1_440) % 1_440 < 60 ? 50 : 26
        if (sent < due || sent - due > hours * 3_600_000) return false
        const now = zonedMinutes(sent, zone)
        return from === to || (from > to ? now >= to && now < from : now >= to || now < from)
      },
    )
    expect(counterexample(law)).toBeUndefined()
  })
})

describe('the reminders of a tour', () => {
  const tour = { startTs: at('2026-07-16T09:00:00'), lengthMins: 30, zone: austin }
  const plan = (hours: readonly (readonly [number, string])[], quiet = true, of = tour) =>
    reminderPlan(
      hours.map(([before, channel]) => ({ hours: before, channel })),
      of,
      quiet ? night : undefined,
    ).map(({ hours: before, sendTs, because }) => [before, sendTs, because])

  test('can be moved into the tour by quiet hours, but not to its end', () => {
    const early = (lengthMins: number) => ({ ...tour, startTs: at('2026-07-16T07:00:00'), lengthMins })
    expect(plan([[1, 'TEXT']], true, early(61))).toEqual([[1, at('2026-07-16T08:00:00'), 'quiet']])
    expect(plan([[1, 'TEXT']], true, early(60))).toEqual([[1, undefined, 'over']])
  })

  test('are sent at their time or after quiet hours, once for each channel', () => {
    expect(
      plan([
        [2, 'TEXT'],
        [24, 'TEXT'],
        [3, 'TEXT'],
        [4, 'BOTH'],
      ]),
    ).toEqual([
      [24, at('2026-07-15T09:00:00'), undefined],
      [4, at('2026-07-16T08:00:00'), 'quiet'],
      [3, undefined, 'alike'],
      [2, undefined, 'alike'],
    ])
    expect(plan([[2, 'TEXT']], false)).toEqual([[2, at('2026-07-16T07:00:00'), undefined]])
  })

  test.each([
    [[3, 'TEXT'], [2, 'BOTH'], 'EMAIL'],
    [[3, 'EMAIL'], [2, 'BOTH'], 'TEXT'],
    [[3, 'EMAIL'], [2, 'TEXT'], 'TEXT'],
  ] as const)(
    'when %j and %j move to the same time, the second is sent only by %s',
    (first, second, rest) => {
      const planned = reminderPlan(
        [first, second].map(([hours, channel]) => ({ hours, channel })),
        tour,
        night,
      )
      expect(planned.map(({ channel, sendBy }) => [channel, sendBy])).toEqual([
        [first[1], first[1]],
        [second[1], rest],
      ])
    },
  )

  test('are not sent once the tour is over', () => {
    const early = { ...tour, startTs: at('2026-07-16T07:00:00') }
    expect(plan([[1, 'TEXT']], true, early)).toEqual([[1, undefined, 'over']])
  })
})

test.each([
  ['C', true],
  [' c. ', true],
  ['confirm', true],
  ['Confirmed!', true],
  ['Can I come later?', false],
  ['cc', false],
  ['', false],
])('“%s” is a confirmation: %s', (text, confirms) => expect(isConfirmation(text)).toBe(confirms))
