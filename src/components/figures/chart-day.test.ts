import { expect, test } from 'vitest'

import { chartDay } from './chart-day.ts'

const day = (text: string) => new Date(`${text}T00:00:00`).getTime()

test('names the year of a day in another year', () => {
  const today = day('2026-01-02') + 36_000_000
  expect(chartDay(day('2025-12-31'), today)).toEqual({
    key: day('2025-12-31'),
    long: 'Wednesday, Dec 31, 2025',
    month: 'Dec',
    axis: '31',
    year: '2025',
  })
  expect(chartDay(day('2026-01-01'), today)).toMatchObject({
    long: 'Thursday, Jan 1',
    month: 'Jan',
    axis: '1',
  })
  expect(chartDay(day('2026-01-02'), today)).toMatchObject({ long: 'Friday, Jan 2', axis: 'Today' })
})
