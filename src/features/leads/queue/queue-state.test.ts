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

describe('done and skipped leads', () => {
  test('counts a lead as done when it was skipped first', () => {
    const after = marked(marked(queue(), 'a', 'skipped'), 'a', 'done')
    expect([after.done, after.skipped]).toEqual([['a'], []])
  })

  test('keeps a lead as done when it is skipped later', () => {
    const done = marked(queue(), 'a', 'done')
    expect(marked(done, 'a', 'skipped')).toBe(done)
  })

  test('counts no lead twice', () => {
    const twice = marked(marked(queue(), 'b', 'done'), 'b', 'done')
    expect(queueCounts(twice)).toBe('1 done, 0 skipped')
  })
})

test('returns the progress of each lead', () => {
  expect(segments(queue({ done: ['a'], skipped: ['b'] }), 'c')).toEqual([
    'done',
    'skipped',
    'current',
    'rest',
  ])
})

test('has no neighbor beyond the ends, and none for a lead outside the queue', () => {
  expect(neighbors(queue(), 'a')).toEqual({ at: 0, next: 'b', previous: undefined })
  expect(neighbors(queue(), 'd')).toEqual({ at: 3, next: undefined, previous: 'c' })
  expect(neighbors(queue(), 'x')).toEqual({ at: -1, next: undefined, previous: undefined })
})
