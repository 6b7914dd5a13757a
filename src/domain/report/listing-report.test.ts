import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { leaseSteps, perWeek } from './listing-report.ts'

test('counts every lease in exactly one step, including the bounds', () => {
  expect(
    leaseSteps([0, 7, 8, 14, 21, 22, 28, 29, 42, 43, 400]).map(({ label, count }) => [label, count]),
  ).toEqual([
    ['0-7', 2],
    ['8-14', 2],
    ['15-21', 1],
    ['22-28', 2],
    ['29-42', 2],
    ['43+', 2],
  ])
  fc.assert(
    fc.property(fc.array(fc.nat(500)), (days) => {
      expect(leaseSteps(days).reduce((all, { count }) => all + count, 0)).toBe(days.length)
    }),
  )
})

test('perWeek rounds leads per week to one decimal', () => {
  expect(perWeek(31, 14)).toBe(15.5)
  expect(perWeek(0, 3)).toBe(0)
  expect(perWeek(1, 21)).toBe(0.3)
  expect(perWeek(4, 0)).toBeUndefined()
})
