import { expect, test } from 'vitest'

import { looksSame } from './looks-same.ts'

test.each([
  ['Quayside Partners', 'Quayside Partners'],
  [' Quayside Partners ', 'Quayside Partners'],
  ['Quayside Partners', ' Quayside \u00a0\u2009Partners\t'],
  ['Quayside Partners', 'Quay\u00adside\u202e Part\u200bners\u200f'],
  ['Quayside Partners', 'Quayside \u200b Partners'],
  ['Quayside\u00a0Partners', 'Quayside Partners'],
  // Two ways of writing the same letter, and the quotes that a phone writes by itself.
  ['Café', 'Cafe\u0301'],
  ['O’Brien', "O'Brien"],
  ['Quayside...', 'Quayside…'],
])('%j is the name that is shown as %j', (typed, shown) => {
  expect(looksSame(typed, shown)).toBe(true)
})

test.each([
  ['', 'Quayside'],
  ['quayside', 'Quayside'],
  ['Quay side', 'Quayside'],
  ['Quaysid', 'Quayside'],
])('%j is not the name that is shown as %j', (typed, shown) => {
  expect(looksSame(typed, shown)).toBe(false)
})
