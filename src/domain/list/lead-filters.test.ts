import { expect, test } from 'vitest'

import { leadFiltersSchema, MOST_NAMED } from './lead-filters.ts'

const isRead = (filters: object) => leadFiltersSchema.safeParse(filters).success
const some = (count: number) => Array.from({ length: count }, (_, index) => index)

test('a filter names as many ids as a list can take, and no more', () => {
  const ids = (count: number) => some(count).map((index) => `team-${index}`)
  expect(isRead({ team: ids(MOST_NAMED) })).toBe(true)
  expect(isRead({ team: ids(MOST_NAMED + 1) })).toBe(false)
})

test('a filter of hours, days or months names each of them once at most, and none that there is not', () => {
  const months = some(12).map((index) => index + 1)
  expect(isRead({ arrivedHour: some(24), arrivedDay: some(7), moveInMonth: months })).toBe(true)
  expect(isRead({ arrivedHour: [...some(24), 0] })).toBe(false)
  expect(isRead({ arrivedDay: [...some(7), 0] })).toBe(false)
  expect(isRead({ moveInMonth: [...months, 1] })).toBe(false)
  expect(isRead({ arrivedHour: [24] })).toBe(false)
  expect(isRead({ arrivedDay: [-1] })).toBe(false)
  expect(isRead({ moveInMonth: [0] })).toBe(false)
})
