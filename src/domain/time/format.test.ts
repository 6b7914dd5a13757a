import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { formatDate } from '#/lib/time/format-date.ts'

import { counterexample } from '../laws.testing.ts'
import {
  hourLabel,
  formatTime,
  formatDay,
  formatFullTime,
  formatDateTime,
  formatDays,
  formatLongDate,
  formatMomentAgo,
  formatShortDate,
  isoTime,
} from './format.ts'

const local = (...parts: [number, number, number, number?, number?]) => {
  const [year, month, day, hour = 0, minute = 0] = parts
  return new Date(year, month - 1, day, hour, minute).getTime()
}

describe('M/d/yy, h:mm a', () => {
  test.each([
    [local(2026, 7, 14, 9, 52), '7/14/26, 9:52 AM'],
    [local(2026, 7, 14, 21, 5), '7/14/26, 9:05 PM'],
    [local(2026, 12, 1, 0, 0), '12/1/26, 12:00 AM'],
    [local(2026, 12, 1, 12, 30), '12/1/26, 12:30 PM'],
    [local(2005, 1, 2, 11, 59), '1/2/05, 11:59 AM'],
  ])('formats %i', (ts, text) => {
    expect(formatDateTime(ts)).toBe(text)
  })

  test('matches Intl', () => {
    const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'short', timeStyle: 'short' })
    const instant = fc.integer({ min: Date.UTC(2000, 0, 2), max: Date.UTC(2090, 0, 1) })
    const same = (ts: number) => format.format(ts).replaceAll(/\s/g, ' ') === formatDateTime(ts)
    expect(counterexample(fc.property(instant, same))).toBeUndefined()
  })
})

describe('other formats', () => {
  const ts = local(2026, 7, 14, 9, 52)
  test('formats the times of the timeline and its tooltips', () => {
    expect(formatTime(ts)).toBe('9:52 AM')
    expect(formatDate(ts)).toBe('Jul 14, 2026')
    expect(formatFullTime(ts)).toBe('Tuesday, Jul 14, 2026 at 9:52 AM')
  })

  test.each([
    [local(2026, 7, 14, 0, 0), 'Today'],
    [local(2026, 7, 14, 23, 59), 'Today'],
    [local(2026, 7, 13, 23, 59), 'Yesterday'],
    [local(2026, 7, 12, 12, 0), 'Sunday, Jul 12'],
    [local(2026, 7, 15, 1, 0), 'Wednesday, Jul 15'],
    [local(2025, 12, 31, 12, 0), 'Wednesday, Dec 31, 2025'],
  ])('labels the day %i', (day, text) => {
    expect(formatDay(day, ts)).toBe(text)
  })

  test('labels yesterday across New Year and on March 1', () => {
    expect(formatDay(local(2025, 12, 31, 9), local(2026, 1, 1, 9))).toBe('Yesterday')
    expect(formatDay(local(2028, 2, 29, 9), local(2028, 3, 1, 9))).toBe('Yesterday')
  })

  test('adds the year to a date of another year, past or future', () => {
    const both = (day: number) => [formatShortDate(day, ts), formatLongDate(day, ts)]
    expect(both(local(2026, 12, 20))).toEqual(['Dec 20', 'December 20'])
    expect(both(local(2025, 12, 20))).toEqual(['Dec 20, 2025', 'December 20, 2025'])
    expect(both(local(2027, 1, 2))).toEqual(['Jan 2, 2027', 'January 2, 2027'])
  })

  test.each([
    [local(2026, 7, 1), local(2026, 7, 14, 23, 59), 'Jul 1 to 14', 'July 1 to 14'],
    [local(2026, 6, 28), local(2026, 7, 4), 'Jun 28 to Jul 4', 'June 28 to July 4'],
    [local(2026, 7, 14), local(2026, 7, 14, 23, 59), 'Jul 14', 'July 14'],
    [local(2025, 7, 1), local(2025, 7, 1, 9), 'Jul 1, 2025', 'July 1, 2025'],
    [local(2025, 7, 1), local(2025, 7, 3), 'Jul 1 to 3, 2025', 'July 1 to 3, 2025'],
    [local(2025, 6, 28), local(2025, 7, 4), 'Jun 28 to Jul 4, 2025', 'June 28 to July 4, 2025'],
    [
      local(2025, 12, 30),
      local(2026, 1, 2),
      'Dec 30, 2025 to Jan 2, 2026',
      'December 30, 2025 to January 2, 2026',
    ],
    [local(2025, 7, 20), local(2026, 7, 3), 'Jul 20, 2025 to Jul 3, 2026', 'July 20, 2025 to July 3, 2026'],
  ])('formats the days from %i to %i', (from, to, short, long) => {
    expect(formatDays(from, to, ts)).toBe(short)
    expect(formatDays(from, to, ts, 'MMMM')).toBe(long)
  })

  test.each([
    [local(2026, 7, 14, 0, 5), '12:05 AM'],
    [local(2026, 7, 13, 9), 'yesterday'],
    [local(2026, 1, 1, 9), 'Jan 1'],
    [local(2025, 12, 20, 9), 'Dec 20, 2025'],
  ])('formats the recent moment %i', (moment, text) => {
    expect(formatMomentAgo(moment, ts)).toBe(text)
  })

  test('isoTime returns nothing for a time that no date can represent', () => {
    expect(isoTime(Date.UTC(2026, 6, 14, 14, 52))).toBe('2026-07-14T14:52:00.000Z')
    for (const odd of [Number.NaN, 9e15, -9e15, Infinity]) expect(isoTime(odd)).toBeUndefined()
    // The first and the last instant that a Date can represent.
    expect(isoTime(8.64e15)).toBe('+275760-09-13T00:00:00.000Z')
    expect(isoTime(-8.64e15)).toBe('-271821-04-20T00:00:00.000Z')
    expect(isoTime(8.64e15 + 1)).toBeUndefined()
  })

  test.each([Number.NaN, 9e15, Infinity])('formats %d as Unknown time, not as "Invalid Date"', (odd) => {
    const texts = [
      formatDateTime(odd),
      formatTime(odd),
      formatDate(odd),
      formatFullTime(odd),
      formatDay(odd, ts),
    ]
    expect(new Set(texts)).toEqual(new Set(['Unknown time']))
  })
})

test.each([
  [0, '12 AM'],
  [9, '9 AM'],
  [11, '11 AM'],
  [12, '12 PM'],
  [23, '11 PM'],
])('the hour %i is labeled %s', (hour, label) => {
  expect(hourLabel(hour)).toBe(label)
})
