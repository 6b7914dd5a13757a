import { expect, test } from 'vitest'

import { countOf, countOfTyped } from './count-of.ts'

test.each([
  [0, '0 units'],
  [1, '1 unit'],
  [2, '2 units'],
  [1_204, '1,204 units'],
])('formats %i with its noun', (count, text) => {
  expect(countOf(count, 'unit')).toBe(text)
})

test('uses the given plural of an irregular noun', () => {
  expect(countOf(1, 'property', 'properties')).toBe('1 property')
  expect(countOf(3, 'property', 'properties')).toBe('3 properties')
})

test.each([
  ['1', '1 day'],
  [' 14 ', '14 days'],
  ['1e1', '1e1 days'],
])('keeps %j as it was typed', (text, days) => {
  expect(countOfTyped(text, 'day')).toBe(days)
})
