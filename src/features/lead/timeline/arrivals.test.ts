import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { arrivals, timelineArrival } from './arrivals.ts'

describe('timelineArrival', () => {
  test.each([
    ['nothing changed', ['a', 'b'], ['a', 'b'], true, 'none'],
    ['a new item while at the end', ['a'], ['a', 'b'], true, 'follow'],
    ['a new item while reading further up', ['a'], ['a', 'b'], false, 'announce'],
    ['an older item was moved in', ['b'], ['a', 'b'], false, 'none'],
    ['the newest item was moved away', ['a', 'b'], ['a'], true, 'none'],
    ['the filter was widened to older items', ['c'], ['a', 'b', 'c'], true, 'none'],
    ['the first item', [], ['a'], true, 'follow'],
    ['no items left', ['a'], [], true, 'none'],
  ] as const)('%s', (_, before, after, atEnd, expected) => {
    expect(timelineArrival(before, after, atEnd)).toBe(expected)
  })

  test('never scrolls when the user isn’t at the end', () => {
    const ids = fc.array(fc.string(), { maxLength: 8 })
    fc.assert(
      fc.property(ids, ids, (before, after) => {
        expect(timelineArrival(before, after, false)).not.toBe('follow')
      }),
    )
  })

  test('counts the new entries', () => {
    expect(arrivals(['a', 'b'], ['a', 'b', 'c', 'd'])).toBe(2)
    expect(arrivals(['a', 'b'], ['a', 'b'])).toBe(0)
    expect(arrivals([], ['a'])).toBe(1)
  })
})
