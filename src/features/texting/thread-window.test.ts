import { expect, test } from 'vitest'

import { earlier, firstShown, isAtEnd, isNearStart, STEP } from './thread-window.ts'

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

test('the end counts within a line, the start within a screen', () => {
  expect(isAtEnd({ top: 576, height: 400, content: 1_000 })).toBe(true)
  expect(isAtEnd({ top: 575, height: 400, content: 1_000 })).toBe(false)
  expect(isNearStart({ top: 399, height: 400, content: 5_000 })).toBe(true)
  expect(isNearStart({ top: 400, height: 400, content: 5_000 })).toBe(false)
})
