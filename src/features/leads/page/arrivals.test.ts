import { describe, expect, test } from 'vitest'

import { arrival, isHeld, LINGER_MS, pillWords } from './arrivals.ts'

const nobody = { pointer: false, focus: false, scrolled: false, under: false }

describe('isHeld', () => {
  test('pointer, keyboard, a scrolled list or something open over it keeps the order', () => {
    expect(isHeld(nobody)).toBe(false)
    expect(isHeld({ ...nobody, pointer: true })).toBe(true)
    expect(isHeld({ ...nobody, focus: true })).toBe(true)
    expect(isHeld({ ...nobody, scrolled: true })).toBe(true)
    expect(isHeld({ ...nobody, under: true })).toBe(true)
  })
})

describe('arrival', () => {
  test.each([
    ['nothing new', 0, undefined, 'nothing'],
    ['nothing new, and nobody there', 0, 60_000, 'nothing'],
    ['somebody is in the list', 3, undefined, 'pill'],
    ['somebody is on the way to the pill', 3, LINGER_MS - 1, 'pill'],
    ['everybody has gone', 3, LINGER_MS, 'apply'],
  ] as const)('%s', (_, newSince, outFor, expected) => {
    expect(arrival(newSince, outFor)).toBe(expected)
  })
})

test('pillWords', () => {
  expect(pillWords(1)).toBe('1 new lead')
  expect(pillWords(3)).toBe('3 new leads')
  expect(pillWords(1_200)).toBe('1,200 new leads')
})
