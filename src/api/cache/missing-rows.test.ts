import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { hashKey } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { type Unreadable } from '#/lib/schema.ts'

import { missingRows, noteMissing, readableOf } from './missing-rows.ts'

const bad: Unreadable = { unreadable: true, at: '1', why: 'name: expected string' }
const key = ['alerts']
const report = vi.fn<(error: Error) => void>()

beforeEach(() => vi.stubGlobal('reportError', report))
afterEach(() => {
  vi.unstubAllGlobals()
  report.mockClear()
  missingRows.set(() => new Map())
})

test('returns the readable rows, and counts the others until a response is complete', () => {
  expect(readableOf(key, [1, bad, 2, bad])).toEqual([1, 2])
  expect(missingRows.get().get(hashKey(key))).toBe(2)
  readableOf(['teams'], [1])
  readableOf(key, [1, bad])
  expect(missingRows.get().get(hashKey(key))).toBe(1)
  readableOf(key, [1])
  expect(missingRows.get().get(hashKey(key))).toBe(0)
  // Reported only once, and without any of the data.
  expect(report.mock.calls.map(([error]) => error.message)).toEqual(['Rows of "alerts" could not be read'])
})

test('counts unreadable rows of nested lists by the list’s name', () => {
  const lead = {
    id: 'lead-a',
    lease: null,
    name: undefined,
    tours: [bad, 1],
    more: { shares: [bad] },
    comments: [2],
  }
  expect(noteMissing(['lead', 'lead-a'], lead)).toBe(lead)
  expect([...missingRows.get()]).toEqual([
    [hashKey(['lead', 'lead-a', 'tours']), 1],
    [hashKey(['lead', 'lead-a', 'more', 'shares']), 1],
  ])
  expect(report).toHaveBeenCalledTimes(2)
})

/** Files of the API that silently drop unreadable rows, and the reason why each may. */
const silent: Readonly<Record<string, string>> = {
  'cache/missing-rows.ts': 'counts them',
  'admin/delete-team.ts': 'fails where one is missing',
  'emails.ts': 'of a lead that was noted when it was read',
  'lead-comments.ts': 'of a lead that was noted when it was read',
  'templates.ts': 'of a template: which of its materials are the same',
}

test('no API file drops unreadable rows without counting and reporting them', () => {
  const root = path.resolve(import.meta.dirname, '..')
  const dropping = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .filter((name) => /\breadable\(/.test(readFileSync(path.join(root, name), 'utf8')))
  expect(dropping.toSorted()).toEqual(Object.keys(silent).toSorted())
})
