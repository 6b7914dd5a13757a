import { describe, expect, test } from 'vitest'

import { formatMoment, readMoment, formatSeconds, formatSpan } from './moment.ts'

const now = new Date(2026, 6, 14, 10, 24, 30).getTime()
const at = (...parts: [number, number, number, number, number]) => new Date(...parts).getTime()

describe('readMoment', () => {
  test.each([
    ['Jul 14, 10:24 AM', at(2026, 6, 14, 10, 24)],
    ['jul 20', at(2026, 6, 20, 10, 24)],
    ['December 1, 12:05 am', at(2026, 11, 1, 0, 5)],
    ['Dec 1 12 pm', at(2026, 11, 1, 12, 0)],
    ['14 July 2027 9:05', at(2027, 6, 14, 9, 5)],
    ['7:30 p.m.', at(2026, 6, 14, 19, 30)],
    ['23:59', at(2026, 6, 14, 23, 59)],
    ['2026-08-03 08:15', at(2026, 7, 3, 8, 15)],
    ['2028-02-29T23:00:10', at(2028, 1, 29, 23, 0)],
    ['  Feb 29, 2028, 1:00 AM ', at(2028, 1, 29, 1, 0)],
  ])('%s is parsed', (text, expected) => {
    expect(readMoment(text, now)).toBe(expected)
  })

  test.each([
    '',
    'tomorrow',
    '25:00',
    '10:60',
    '13:00 pm',
    'Feb 30',
    'Jul',
    '2026-13-01',
    'Jul 14, 10:24 AM or so',
    '14',
  ])('"%s" is rejected', (text) => expect(readMoment(text, now)).toBeUndefined())

  test('parses every formatted time', () => {
    for (let hour = 0; hour < 24; hour++) {
      const moment = at(2026, 6, 14, hour, 7)
      expect(readMoment(formatMoment(moment), now)).toBe(moment)
    }
  })
})

test('formats times and durations', () => {
  expect(formatMoment(now)).toBe('Jul 14, 10:24 AM')
  expect(formatSeconds(at(2026, 6, 14, 9, 5))).toBe('09:05:00')
  expect([-5, 999, 59_999, 60_000, 3_599_999, 3_600_000, 90_000_000].map(formatSpan)).toEqual([
    '0s',
    '0s',
    '59s',
    '1m',
    '59m',
    '1h',
    '1d',
  ])
})
