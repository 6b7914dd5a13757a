// @vitest-environment node
import { describe, expect, test } from 'vitest'

import { dayIn, momentIn } from '../zone-days.ts'
import { binsBetween, rangesOf } from './report-counter.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const zones = ['America/New_York', 'America/Phoenix', 'Pacific/Honolulu', 'Asia/Kolkata', 'UTC']
const at = (date: string, zone: string) => momentIn(Date.parse(date), 0, zone)

describe.each(zones)('the days of a chart in %s', (zone) => {
  test.each([
    ['the night the clocks go forward', '2026-03-07', '2026-03-10', 3],
    ['the night they go back', '2026-10-31', '2026-11-03', 3],
    ['a leap day', '2028-02-28', '2028-03-02', 3],
    ['one day', '2026-07-14', '2026-07-15', 1],
  ])('%s', (_, from, to, count) => {
    const ranges = rangesOf(binsBetween(at(from, zone), at(to, zone), zone))
    expect(ranges).toHaveLength(count)
    expect(ranges[0]?.from).toBe(at(from, zone))
    expect(ranges.at(-1)?.to).toBe(at(to, zone))
    expect(ranges.slice(1).map((range) => range.from)).toEqual(ranges.slice(0, -1).map((range) => range.to))
    expect(ranges.map((range) => dayIn(range.from, zone))).toEqual(
      ranges.map((_range, index) => Date.parse(from) + index * DAY),
    )
  })

  test('more than a hundred days become weeks from Sunday, complete except at both ends', () => {
    const { unit, starts, end } = binsBetween(at('2025-06-10', zone), at('2026-07-15', zone), zone)
    expect(unit).toBe('week')
    expect(starts[0]).toBe(at('2025-06-10', zone))
    expect(end).toBe(at('2026-07-15', zone))
    for (const start of starts.slice(1)) expect(new Date(dayIn(start, zone)).getUTCDay()).toBe(0)
  })
})

test('days of 23 and 25 hours count as one day', () => {
  const lengths = (from: string, to: string) =>
    rangesOf(binsBetween(at(from, 'America/New_York'), at(to, 'America/New_York'), 'America/New_York')).map(
      (range) => (range.to - range.from) / HOUR,
    )
  expect(lengths('2026-03-07', '2026-03-10')).toEqual([24, 23, 24])
  expect(lengths('2026-10-31', '2026-11-03')).toEqual([24, 25, 24])
})
