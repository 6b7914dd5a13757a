import { describe, expect, test } from 'vitest'

import { arrivalAction, isSomebodyThere, LINGER_MS, pillLabel } from './arrivals.ts'

const nobody = { pointer: false, focus: false, scrolled: false, under: false }

describe('isSomebodyThere', () => {
  test('is true for the pointer, the focus, a scrolled list, or something open over it', () => {
    expect(isSomebodyThere(nobody)).toBe(false)
    expect(isSomebodyThere({ ...nobody, pointer: true })).toBe(true)
    expect(isSomebodyThere({ ...nobody, focus: true })).toBe(true)
    expect(isSomebodyThere({ ...nobody, scrolled: true })).toBe(true)
    expect(isSomebodyThere({ ...nobody, under: true })).toBe(true)
  })
})

describe('arrivalAction', () => {
  test.each([
    ['nothing new', 0, undefined, 'nothing'],
    ['nothing new while the user is elsewhere', 0, 60_000, 'nothing'],
    ['the user is in the list', 3, undefined, 'pill'],
    ['the pointer is moving to the pill', 3, LINGER_MS - 1, 'pill'],
    ['the user has left the list', 3, LINGER_MS, 'apply'],
  ] as const)('%s', (_, newSince, outFor, expected) => {
    expect(arrivalAction(newSince, outFor)).toBe(expected)
  })
})

test('pillLabel counts the new leads', () => {
  expect(pillLabel(1)).toBe('1 new lead')
  expect(pillLabel(3)).toBe('3 new leads')
  expect(pillLabel(1_200)).toBe('1,200 new leads')
})
