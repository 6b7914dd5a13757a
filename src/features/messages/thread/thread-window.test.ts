import { expect, test } from 'vitest'

import { BURST, earlier, firstShown, isAtEnd, isNearStart, pinAtEnd, STEP } from './thread-window.ts'

const ids = Array.from({ length: 350 }, (_, n) => `t${n}`)

test('the newest hundred stand in the page', () => {
  expect(STEP).toBe(100)
  expect(firstShown(ids, undefined)).toBe(250)
  expect(firstShown(ids.slice(0, 7), undefined)).toBe(0)
})

test('a pin holds the place while new texts arrive below', () => {
  expect(firstShown([...ids, 'new1', 'new2'], 't250')).toBe(250)
})

test('a pinned text that was moved away falls back to the newest', () => {
  expect(firstShown(ids, 'gone')).toBe(250)
})

test('upwards a hundred at a time, to the first', () => {
  expect(earlier(ids, 250)).toBe('t150')
  expect(earlier(ids, 50)).toBe('t0')
  expect(earlier(ids, 0)).toBeUndefined()
})

test('a burst leaves a reader at the end the newest thirty, until they are a hundred again', () => {
  const burst = [...ids, ...Array.from({ length: 500 }, (_, n) => `b${n}`)]
  const pin = pinAtEnd(ids, burst, undefined)
  expect(burst.length - firstShown(burst, pin)).toBe(BURST)
  const later = [...burst, ...Array.from({ length: 70 }, (_, n) => `c${n}`)]
  expect(pinAtEnd(burst, later, pin)).toBe(pin)
  expect(later.length - firstShown(later, pin)).toBe(STEP)
  expect(pinAtEnd(later, [...later, 'd'], pin)).toBeUndefined()
})

test('what comes one by one, or at first, pins nothing', () => {
  expect(pinAtEnd([], ids, undefined)).toBeUndefined()
  expect(pinAtEnd(ids, [...ids, 'one'], undefined)).toBeUndefined()
})

test('the end counts within a line, the start within a screen', () => {
  expect(isAtEnd({ top: 576, height: 400, content: 1_000 })).toBe(true)
  expect(isAtEnd({ top: 575, height: 400, content: 1_000 })).toBe(false)
  expect(isNearStart({ top: 399, height: 400, content: 5_000 })).toBe(true)
  expect(isNearStart({ top: 400, height: 400, content: 5_000 })).toBe(false)
})
