import { afterEach, describe, expect, test } from 'vitest'

import { isoDate } from '#/lib/time/format-date.ts'

import {
  defaultPeriod,
  formatPeriod,
  inRange,
  parsePeriod,
  type Period,
  periodChoice,
  periodLabels,
  periodLabel,
  quickRanges,
  resolvePeriod,
  timePeriods,
} from './dates.ts'
import { inMachineZone, inZone, zones } from './zones.testing.ts'

afterEach(inMachineZone)

const at = (iso: string) => Date.parse(iso)
const days = ({ from = Number.NaN, to = Number.NaN }) => [isoDate(from), isoDate(to - 1)]

describe('the labels of the specification', () => {
  test('list the quick ranges and the filter choices in order', () => {
    expect(quickRanges.map((choice) => periodLabels[choice])).toEqual([
      'Today',
      'Yesterday',
      'Past Week',
      'Past Month',
      'Custom Range',
    ])
    expect(timePeriods.map((choice) => periodLabels[choice])).toEqual([
      'All Time',
      'Today',
      'Yesterday',
      'Last Week',
      'Month to Date',
      'Last Month',
      'Year to date',
      'Custom Range',
    ])
    expect(periodLabel(defaultPeriod)).toBe('Month to Date')
  })

  test('name the days of a custom range', () => {
    const period: Period = { from: '2026-07-06', to: '2026-07-14' }
    expect(periodLabel(period)).toBe('Jul 6, 2026 to Jul 14, 2026')
    expect(periodLabel({ from: '2026-07-06', to: '2026-07-06' })).toBe('Jul 6, 2026')
    expect(periodChoice(period)).toBe('custom')
    expect(periodChoice('past-week')).toBe('past-week')
  })
})

describe('the days of each period', () => {
  // Tuesday, July 14, 2026, mid-morning in New York. Each line has the first and the last day of a period, both
  // inclusive.
  const now = at('2026-07-14T10:24:00-04:00')
  test.each([
    ['today', '2026-07-14', '2026-07-14'],
    ['yesterday', '2026-07-13', '2026-07-13'],
    ['past-week', '2026-07-08', '2026-07-14'],
    ['past-month', '2026-06-14', '2026-07-14'],
    ['last-week', '2026-07-05', '2026-07-11'],
    ['month-to-date', '2026-07-01', '2026-07-14'],
    ['last-month', '2026-06-01', '2026-06-30'],
    ['year-to-date', '2026-01-01', '2026-07-14'],
  ] as const)('are right for %s', (period, first, last) => {
    inZone('America/New_York')
    expect(days(resolvePeriod(period, now))).toEqual([first, last])
  })

  test('all time has no bounds, and a custom range includes both its days', () => {
    inZone('America/New_York')
    expect(resolvePeriod('all-time', now)).toEqual({})
    expect(days(resolvePeriod({ from: '2026-07-06', to: '2026-07-14' }, now))).toEqual([
      '2026-07-06',
      '2026-07-14',
    ])
  })

  test.each([
    ['the end of a long month is clamped', '2026-03-31T12:00', 'past-month', '2026-02-28', '2026-03-31'],
    ['to the leap day in a leap year', '2028-03-30T12:00', 'past-month', '2028-02-29', '2028-03-30'],
    ['over new year', '2026-01-15T12:00', 'past-month', '2025-12-15', '2026-01-15'],
    ['July has 31 days as well', '2026-08-31T12:00', 'past-month', '2026-07-31', '2026-08-31'],
    ['last month in January', '2026-01-15T12:00', 'last-month', '2025-12-01', '2025-12-31'],
    ['last month before a leap day', '2028-03-01T00:00', 'last-month', '2028-02-01', '2028-02-29'],
    ['yesterday on the first of March', '2026-03-01T00:00', 'yesterday', '2026-02-28', '2026-02-28'],
    ['last week on a Sunday is the week before', '2026-07-12T00:00', 'last-week', '2026-07-05', '2026-07-11'],
    ['last week on a Saturday', '2026-07-11T23:59', 'last-week', '2026-06-28', '2026-07-04'],
    ['last week over new year', '2026-01-01T12:00', 'last-week', '2025-12-21', '2025-12-27'],
    ['year to date on its first day', '2026-01-01T00:00', 'year-to-date', '2026-01-01', '2026-01-01'],
  ] as const)('%s', (_title, local, period, first, last) => {
    for (const zone of zones) {
      inZone(zone)
      expect(days(resolvePeriod(period, new Date(local).getTime()))).toEqual([first, last])
    }
  })

  test('month to date includes an arrival while the page is open and does not change during the day', () => {
    inZone('America/New_York')
    const range = resolvePeriod('month-to-date', now)
    expect(inRange(now + 60_000, range)).toBe(true)
    expect(resolvePeriod('month-to-date', now + 3_600_000)).toEqual(range)
  })
})

describe('invalid dates', () => {
  test.each([
    { from: 'x', to: '2026-07-14' },
    { from: '2026-07-06', to: '2026-02-30' },
  ])('%j has no bounds and is labeled Custom Range', (period) => {
    expect(resolvePeriod(period, 0)).toEqual({})
    expect(periodLabel(period)).toBe('Custom Range')
  })
})

describe('a half-open period', () => {
  test('includes its first instant and excludes its end', () => {
    inZone('America/New_York')
    const range = resolvePeriod('yesterday', at('2026-07-14T10:00:00-04:00'))
    expect(range).toEqual({ from: at('2026-07-13T00:00:00-04:00'), to: at('2026-07-14T00:00:00-04:00') })
    expect(inRange(at('2026-07-13T00:00:00-04:00'), range)).toBe(true)
    expect(inRange(at('2026-07-14T00:00:00-04:00') - 1, range)).toBe(true)
    expect(inRange(at('2026-07-14T00:00:00-04:00'), range)).toBe(false)
    expect(inRange(at('2026-07-13T00:00:00-04:00') - 1, range)).toBe(false)
    expect(inRange(0, {})).toBe(true)
  })
})

describe('days on which clocks change', () => {
  // Zone, day, first instant of the day, first instant of the next day, and length of the day in hours.
  test.each([
    ['America/New_York', '2026-03-08', '2026-03-08T00:00:00-05:00', '2026-03-09T00:00:00-04:00', 23],
    ['America/New_York', '2026-11-01', '2026-11-01T00:00:00-04:00', '2026-11-02T00:00:00-05:00', 25],
    ['America/Santiago', '2026-09-06', '2026-09-06T01:00:00-03:00', '2026-09-07T00:00:00-03:00', 23],
    ['America/Santiago', '2026-04-04', '2026-04-04T00:00:00-03:00', '2026-04-05T00:00:00-04:00', 25],
    ['America/Phoenix', '2026-03-08', '2026-03-08T00:00:00-07:00', '2026-03-09T00:00:00-07:00', 24],
    ['Pacific/Honolulu', '2026-11-01', '2026-11-01T00:00:00-10:00', '2026-11-02T00:00:00-10:00', 24],
    ['UTC', '2026-03-08', '2026-03-08T00:00:00Z', '2026-03-09T00:00:00Z', 24],
    ['Asia/Kolkata', '2026-03-08', '2026-03-08T00:00:00+05:30', '2026-03-09T00:00:00+05:30', 24],
  ])('in %s, the day %s has the right bounds and length', (zone, day, first, next, hours) => {
    inZone(zone)
    const range = resolvePeriod({ from: day, to: day }, 0)
    expect(range).toEqual({ from: at(first), to: at(next) })
    expect((at(next) - at(first)) / 3_600_000).toBe(hours)
    expect(resolvePeriod('today', at(first))).toEqual(range)
    expect(resolvePeriod('today', at(next) - 1)).toEqual(range)
    expect(resolvePeriod('yesterday', at(next))).toEqual(range)
  })
})

describe('a period in the address', () => {
  test.each([
    ...timePeriods.filter((choice) => choice !== 'custom'),
    'past-week',
    'past-month',
    { from: '2026-07-06', to: '2026-07-14' },
  ] as const)('%j survives a round trip', (period) => {
    expect(parsePeriod(formatPeriod(period))).toEqual(period)
  })

  test('writes a range as its two days', () => {
    expect(formatPeriod({ from: '2026-07-06', to: '2026-07-14' })).toBe('2026-07-06..2026-07-14')
  })

  test.each([
    '',
    'custom',
    'constructor',
    'TODAY',
    '2026-07-06',
    '2026-07-06..',
    '..2026-07-14',
    '2026-07-14..2026-07-06',
    '2026-02-30..2026-03-01',
    '2026-13-01..2026-13-02',
    '2027-02-29..2027-03-01',
    '2026-7-6..2026-7-14',
    '0026-07-06..0026-07-14',
    '2026-07-06..2026-07-14..2026-07-20',
    undefined,
    7,
    null,
  ])('%j is not a period', (text) => {
    expect(parsePeriod(text)).toBeUndefined()
  })

  test('accepts a leap day and a single day', () => {
    expect(parsePeriod('2028-02-29..2028-02-29')).toEqual({ from: '2028-02-29', to: '2028-02-29' })
  })
})
