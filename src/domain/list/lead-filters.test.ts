import { expect, test } from 'vitest'

import { leadFiltersSchema, MOST_NAMED } from './lead-filters.ts'

const isRead = (filters: object) => leadFiltersSchema.safeParse(filters).success
const some = (count: number) => Array.from({ length: count }, (_, index) => index)

test('limits the IDs of a filter to the maximum of a list', () => {
  const ids = (count: number) => some(count).map((index) => `team-${index}`)
  expect(isRead({ team: ids(MOST_NAMED) })).toBe(true)
  expect(isRead({ team: ids(MOST_NAMED + 1) })).toBe(false)
})

test('accepts every hour, weekday and month at most once, and only existing ones', () => {
  const months = some(12).map((index) => index + 1)
  expect(isRead({ arrivedHour: some(24), arrivedDay: some(7), moveInMonth: months })).toBe(true)
  expect(isRead({ arrivedHour: [...some(24), 0] })).toBe(false)
  expect(isRead({ arrivedDay: [...some(7), 0] })).toBe(false)
  expect(isRead({ moveInMonth: [...months, 1] })).toBe(false)
  expect(isRead({ arrivedHour: [24] })).toBe(false)
  expect(isRead({ arrivedDay: [-1] })).toBe(false)
  expect(isRead({ moveInMonth: [0] })).toBe(false)
})
