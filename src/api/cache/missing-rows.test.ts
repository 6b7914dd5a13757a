import { hashKey } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { type Unreadable } from '#/lib/schema.ts'

import { missingRows, readableOf } from './missing-rows.ts'

const bad: Unreadable = { unreadable: true, at: '1', why: 'name: expected string' }
const key = ['alerts']
const report = vi.fn<(error: Error) => void>()

beforeEach(() => vi.stubGlobal('reportError', report))
afterEach(() => {
  vi.unstubAllGlobals()
  report.mockClear()
  missingRows.set(() => new Map())
})

test('what could be read is given, what could not is counted, and said until an answer has all', () => {
  expect(readableOf(key, [1, bad, 2, bad])).toEqual([1, 2])
  expect(missingRows.get().get(hashKey(key))).toBe(2)
  readableOf(['teams'], [1])
  readableOf(key, [1, bad])
  expect(missingRows.get().get(hashKey(key))).toBe(1)
  readableOf(key, [1])
  expect(missingRows.get().get(hashKey(key))).toBe(0)
  // Reported once, without a word of the data.
  expect(report.mock.calls.map(([error]) => error.message)).toEqual(['Rows of "alerts" could not be read'])
})
