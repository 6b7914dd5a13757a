import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'
import * as fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'

import { isoDate } from '#/lib/time/format-date.ts'

import { counterexample } from '../laws.testing.ts'
import { customPeriod, inRange, type Period, quickRanges, resolvePeriod, timePeriods } from './dates.ts'
import { inMachineZone, inZone, zones } from './zones.testing.ts'

afterEach(inMachineZone)

/** Returns the local time of an instant, formatted by Intl as an independent implementation. */
function wall(ts: number | undefined, timeZone: string): string {
  if (ts === undefined) return 'open'
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  return format.format(ts)
}

const at = (iso: string) => Date.parse(iso)

describe.each(zones)('laws in %s', (zone) => {
  const start = at('2025-01-01T00:00:00Z')
  const end = at('2028-01-01T00:00:00Z')
  const instant = fc.integer({ min: start, max: end })

  test('days touch without gap or overlap, have 23 to 25 hours and start on their date', () => {
    inZone(zone)
    let day = resolvePeriod('today', start)
    const problems: string[] = []
    for (let count = 0; count < 735; count += 1) {
      const { from = 0, to = 0 } = day
      const next = resolvePeriod('today', to)
      if (next.from !== to) problems.push(`gap or overlap after ${wall(from, zone)}`)
      if (resolvePeriod('today', to - 1).from !== from) problems.push(`${wall(from, zone)} ends early`)
      if (![23, 24, 25].includes((to - from) / 3_600_000))
        problems.push(`${wall(from, zone)} has ${(to - from) / 3_600_000} hours`)
      if (wall(from - 1, zone).slice(0, 10) === wall(from, zone).slice(0, 10))
        problems.push(`${wall(from, zone)} is not the first instant`)
      day = next
    }
    expect(problems).toEqual([])
  })

  test('adjacent periods touch', () => {
    inZone(zone)
    expect(
      counterexample(
        fc.property(instant, (now) => {
          const range = (period: Period) => resolvePeriod(period, now)
          return (
            range('yesterday').to === range('today').from &&
            range('last-month').to === range('month-to-date').from &&
            range('past-week').to === range('today').to &&
            (range('last-week').to ?? 0) <= (range('today').from ?? 0)
          )
        }),
      ),
    ).toBeUndefined()
  })

  test('now is in every current period and in none that is over', () => {
    inZone(zone)
    expect(
      counterexample(
        fc.property(instant, (now) => {
          const holds = (period: Period) => inRange(now, resolvePeriod(period, now))
          return (
            (
              ['all-time', 'today', 'past-week', 'past-month', 'month-to-date', 'year-to-date'] as const
            ).every(holds) && !(['yesterday', 'last-week', 'last-month'] as const).some(holds)
          )
        }),
      ),
    ).toBeUndefined()
  })

  test('every period ends at midnight or at the first instant of a day, as Intl formats it', () => {
    inZone(zone)
    expect(
      counterexample(
        fc.property(instant, fc.constantFrom(...timePeriods, ...quickRanges), (now, choice) => {
          const range = resolvePeriod(
            choice === 'custom' ? { from: isoDate(now), to: isoDate(now) } : choice,
            now,
          )
          return [range.from, range.to].every((ts) => {
            if (ts === undefined) return choice === 'all-time'
            return (
              wall(ts, zone).endsWith('00:00') ||
              wall(ts - 1, zone).slice(0, 10) !== wall(ts, zone).slice(0, 10)
            )
          })
        }),
        300,
      ),
    ).toBeUndefined()
  })

  test('a past week has 7 days and the last week begins on a Sunday', () => {
    inZone(zone)
    expect(
      counterexample(
        fc.property(instant, (now) => {
          const week = resolvePeriod('past-week', now)
          const last = resolvePeriod('last-week', now)
          return (
            differenceInCalendarDays(week.to ?? 0, week.from ?? 0) === 7 &&
            differenceInCalendarDays(last.to ?? 0, last.from ?? 0) === 7 &&
            new Date(last.from ?? 0).getDay() === 0
          )
        }),
      ),
    ).toBeUndefined()
  })

  test('a custom range covers exactly its days', () => {
    inZone(zone)
    expect(
      counterexample(
        fc.property(instant, fc.nat(400), (first, more) => {
          const from = isoDate(first)
          const to = isoDate(first + more * 86_400_000)
          const period = customPeriod(from, to)
          return (
            period !== undefined &&
            resolvePeriod(period, 0).from === resolvePeriod('today', first).from &&
            resolvePeriod(period, 0).to === resolvePeriod('today', first + more * 86_400_000).to
          )
        }),
      ),
    ).toBeUndefined()
  })
})
