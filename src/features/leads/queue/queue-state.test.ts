import { describe, expect, test } from 'vitest'

import { marked, neighbors, type Queue, queueCounts, segments } from './queue-state.ts'

const queue = (over: Partial<Queue> = {}): Queue => ({
  user: 'user-priya',
  title: 'Unresponded',
  sortLabel: 'Longest wait first',
  back: '/leads/list/unresponded',
  ids: ['a', 'b', 'c', 'd'],
  assignees: ['', '', '', ''],
  beyond: 0,
  done: [],
  skipped: [],
  ended: false,
  ...over,
})

describe('what has been dealt with', () => {
  test('the last word counts: skipped first, done later', () => {
    const after = marked(marked(queue(), 'a', 'skipped'), 'a', 'done')
    expect([after.done, after.skipped]).toEqual([['a'], []])
  })

  test('who comes by again and skips has still done it', () => {
    const done = marked(queue(), 'a', 'done')
    expect(marked(done, 'a', 'skipped')).toBe(done)
  })

  test('nothing is counted twice', () => {
    const twice = marked(marked(queue(), 'b', 'done'), 'b', 'done')
    expect(queueCounts(twice)).toBe('1 done, 0 skipped')
  })
})

test('the progress, lead by lead', () => {
  expect(segments(queue({ done: ['a'], skipped: ['b'] }), 'c')).toEqual([
    'done',
    'skipped',
    'current',
    'rest',
  ])
})

test('the ends have no neighbor, and a lead that is not in it has none', () => {
  expect(neighbors(queue(), 'a')).toEqual({ at: 0, next: 'b', previous: undefined })
  expect(neighbors(queue(), 'd')).toEqual({ at: 3, next: undefined, previous: 'c' })
  expect(neighbors(queue(), 'x')).toEqual({ at: -1, next: undefined, previous: undefined })
})
