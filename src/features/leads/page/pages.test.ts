import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { pageAhead, pagesOf, samePages } from '#/features/leads/page/pages.ts'

describe('pagesOf', () => {
  test.each([
    { first: 0, last: 17, count: 248, pages: [0] },
    { first: 90, last: 108, count: 248, pages: [0, 1] },
    { first: 99, last: 99, count: 248, pages: [0] },
    { first: 100, last: 100, count: 248, pages: [1] },
    { first: 230, last: 260, count: 248, pages: [2] },
    { first: -12, last: 5, count: 248, pages: [0] },
    { first: 0, last: -1, count: 248, pages: [] },
    { first: 0, last: 20, count: 0, pages: [] },
    { first: 999_990, last: 1_000_030, count: 1_000_000, pages: [9_999] },
  ])('rows $first to $last of $count lie on pages $pages', ({ first, last, count, pages }) => {
    expect(pagesOf(first, last, 100, count)).toEqual(pages)
  })

  test('returns every page with a row in view, and no other', () => {
    fc.assert(
      fc.property(
        fc.nat(5_000),
        fc.nat(200),
        fc.integer({ min: 1, max: 300 }),
        fc.integer({ min: 1, max: 5_000 }),
        (first, length, size, count) => {
          const pages = pagesOf(first, first + length, size, count)
          for (let row = first; row <= Math.min(count - 1, first + length); row += 1)
            expect(pages).toContain(Math.floor(row / size))
          for (const page of pages)
            expect(page * size <= Math.min(count - 1, first + length) && (page + 1) * size > first).toBe(true)
        },
      ),
    )
  })
})

describe('pageAhead', () => {
  test.each([
    { first: 0, last: 17, ahead: undefined },
    { first: 50, last: 68, ahead: 1 },
    { first: 110, last: 128, ahead: 0 },
    { first: 150, last: 168, ahead: 2 },
    { first: 230, last: 247, ahead: 1 },
    { first: 0, last: -1, ahead: undefined },
  ])('rows $first to $last of 248: $ahead', ({ first, last, ahead }) => {
    expect(pageAhead(first, last, 100, 248, 40)).toBe(ahead)
  })
})

test('samePages compares contents', () => {
  expect(samePages([1, 2], [1, 2])).toBe(true)
  expect(samePages([1, 2], [1])).toBe(false)
  expect(samePages([1, 2], [2, 1])).toBe(false)
})
