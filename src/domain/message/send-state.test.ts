import { describe, expect, test } from 'vitest'

import { attempt, T } from './attempt.testing.ts'
import { type Attempt } from './draft.ts'
import { attemptOf, nextAttempt, notSending, type SendState } from './send-state.ts'

const returned = (more: Partial<Attempt> = {}): SendState => ({
  at: 'uncommitted',
  attempt: { ...attempt, phase: 'returned', ...more },
  problem: undefined,
})

test('attemptOf returns the open attempt of a state, or nothing', () => {
  expect(attemptOf({ at: 'sending', attempt })).toBe(attempt)
  expect(attemptOf(returned())?.phase).toBe('returned')
  const closed: SendState[] = [
    notSending,
    { at: 'failed', reason: 'No' },
    { at: 'limited', untilTs: T + 20_000 },
    { at: 'offline' },
  ]
  for (const state of closed) expect(attemptOf(state)).toBeUndefined()
})

describe('nextAttempt', () => {
  const fresh = { ...attempt, id: 'a2', sinceTs: T + 20_000 }

  test('is a new attempt with its own time window for a different text', () => {
    const other = { ...fresh, text: 'See you at three' }
    expect(nextAttempt(returned(), other)).toBe(other)
    expect(nextAttempt(returned(), { ...fresh, text: ' See you at two ' })).toMatchObject({
      id: 'a2',
      sinceTs: T,
    })
  })

  test('stays accepted for a text that the server accepted before', () => {
    const accepted = returned({ accepted: true })
    expect(nextAttempt(accepted, fresh)).toMatchObject({ id: 'a2', accepted: true })
    expect(nextAttempt(accepted, { ...fresh, text: 'Other words' })).toMatchObject({ accepted: false })
  })

  test('stays unknown if an older version did not store whether the server accepted the text', () => {
    expect(nextAttempt(returned({ accepted: undefined }), fresh).accepted).toBeUndefined()
  })
})
