import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { cleanFilter, isDefaultFilter, leadSearchSchema, searchDefaults, viewOf } from './search.ts'

const read = (search: Record<string, unknown>) => z.parse(leadSearchSchema, search)
const noon = new Date(2026, 6, 14, 12, 30).getTime()
const day = (month: number, date: number) => new Date(2026, month - 1, date).getTime()

describe('the address', () => {
  test('a bare one is the default: inquiries, Month to Date, newest activity first', () => {
    expect(read({})).toEqual({
      q: undefined,
      period: 'month-to-date',
      inquiry: true,
      sort: 'activity',
      dir: 'desc',
    })
    expect(isDefaultFilter(read({}))).toBe(true)
  })

  test.each([
    { q: 'sofia', period: 'past-week', inquiry: false, sort: 'name', dir: 'asc' },
    { q: '0139', period: '2026-07-06..2026-07-14', inquiry: true, sort: 'wait', dir: 'desc' },
    { q: undefined, period: 'all-time', inquiry: true, sort: 'created', dir: 'asc' },
  ] as const)('what was written is what is read: %o', (search) => {
    expect(read(search)).toEqual(search)
  })

  test.each([
    ['an unknown period', { period: 'fortnight' }, { period: 'month-to-date' }],
    ['a date that does not exist', { period: '2026-02-30..2026-03-01' }, { period: 'month-to-date' }],
    ['dates in the wrong order', { period: '2026-03-02..2026-03-01' }, { period: 'month-to-date' }],
    ['a period of the wrong kind', { period: 7 }, { period: 'month-to-date' }],
    ['a word for a yes', { inquiry: 'perhaps' }, { inquiry: true }],
    ['an order that is none', { sort: 'constructor', dir: 'up' }, { sort: 'activity', dir: 'desc' }],
    ['a filter of the wrong kind', { q: { $gt: '' } }, { q: undefined }],
    ['an empty filter', { q: '   ' }, { q: undefined }],
    ['digits, which the address reads as a number', { q: 5550139 }, { q: '5550139' }],
    ['a filter longer than any name', { q: 'x'.repeat(5_000) }, { q: 'x'.repeat(200) }],
    ['everything at once', { q: null, period: null, inquiry: null, sort: null, dir: null }, searchDefaults],
  ])('an edited one never breaks the page: %s', (_, given, expected) => {
    expect(read(given)).toMatchObject(expected)
  })
})

describe('viewOf', () => {
  test('asks for this month, as the default says', () => {
    expect(viewOf(read({}), noon)).toEqual({
      list: 'all',
      sort: 'activity',
      dir: 'desc',
      createdFrom: day(7, 1),
      createdTo: day(7, 15),
      inquiry: true,
    })
  })

  test('stays the same value all day', () => {
    expect(viewOf(read({ period: 'today' }), noon)).toEqual(
      viewOf(read({ period: 'today' }), noon + 11 * 3_600_000),
    )
    expect(viewOf(read({ period: 'today' }), noon)).not.toEqual(
      viewOf(read({ period: 'today' }), noon + 12 * 3_600_000),
    )
  })

  test('both days of a custom range belong to it', () => {
    expect(viewOf(read({ period: '2026-07-06..2026-07-08' }), noon)).toMatchObject({
      createdFrom: day(7, 6),
      createdTo: day(7, 9),
    })
  })

  test('sends no filter that is not there', () => {
    expect(viewOf(read({ period: 'all-time', inquiry: false }), noon)).toEqual({
      list: 'all',
      sort: 'activity',
      dir: 'desc',
    })
  })
})

test('isDefaultFilter looks at filters, not at the order', () => {
  expect(isDefaultFilter(read({ sort: 'name', dir: 'asc' }))).toBe(true)
  expect(isDefaultFilter(read({ q: 'a' }))).toBe(false)
  expect(isDefaultFilter(read({ period: 'today' }))).toBe(false)
  expect(isDefaultFilter(read({ inquiry: false }))).toBe(false)
})

test('cleanFilter', () => {
  expect(cleanFilter('  Sofia   Marchetti ')).toBe('Sofia Marchetti')
  expect(cleanFilter('\t\n')).toBeUndefined()
})
