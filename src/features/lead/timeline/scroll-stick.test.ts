import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import {
  timelineArrival,
  arrivals,
  isTimelineAtEnd,
  isTimelineNearEnd,
  isTimelineNearStart,
} from './scroll-stick.ts'

describe('where the person stands', () => {
  test.each([
    [{ top: 1_500, height: 500, content: 2_000 }, true],
    [{ top: 1_460, height: 500, content: 2_000 }, true],
    [{ top: 1_400, height: 500, content: 2_000 }, false],
    [{ top: 0, height: 500, content: 300 }, true],
    [{ top: 1_500.5, height: 500, content: 2_000 }, true],
  ])('%o is at the end: %s', (place, expected) => {
    expect(isTimelineAtEnd(place)).toBe(expected)
  })

  test('one screen before an edge the next items are needed', () => {
    expect(isTimelineNearStart({ top: 499, height: 500, content: 5_000 })).toBe(true)
    expect(isTimelineNearStart({ top: 501, height: 500, content: 5_000 })).toBe(false)
    expect(isTimelineNearEnd({ top: 4_001, height: 500, content: 5_000 })).toBe(true)
    expect(isTimelineNearEnd({ top: 3_999, height: 500, content: 5_000 })).toBe(false)
  })
})

describe('arrival', () => {
  test.each([
    ['nothing changed', ['a', 'b'], ['a', 'b'], true, 'none'],
    ['a new one, at the end', ['a'], ['a', 'b'], true, 'follow'],
    ['a new one, reading further up', ['a'], ['a', 'b'], false, 'announce'],
    ['an older one was moved in', ['b'], ['a', 'b'], false, 'none'],
    ['the newest was moved away', ['a', 'b'], ['a'], true, 'none'],
    ['the filter was widened above', ['c'], ['a', 'b', 'c'], true, 'none'],
    ['the first of all', [], ['a'], true, 'follow'],
    ['all gone', ['a'], [], true, 'none'],
  ] as const)('%s', (_, before, after, atEnd, expected) => {
    expect(timelineArrival(before, after, atEnd)).toBe(expected)
  })

  test('never moves a person who is not at the end', () => {
    const ids = fc.array(fc.string(), { maxLength: 8 })
    fc.assert(
      fc.property(ids, ids, (before, after) => {
        expect(timelineArrival(before, after, false)).not.toBe('follow')
      }),
    )
  })

  test('counts what came', () => {
    expect(arrivals(['a', 'b'], ['a', 'b', 'c', 'd'])).toBe(2)
    expect(arrivals(['a', 'b'], ['a', 'b'])).toBe(0)
    expect(arrivals([], ['a'])).toBe(1)
  })
})
