import { describe, expect, test } from 'vitest'

import { attempt, T } from './attempt.testing.ts'
import { type Attempt } from './draft.ts'
import { attemptOf, nextAttempt, notSending, type SendState } from './send-state.ts'

const returned = (more: Partial<Attempt> = {}): SendState => ({
  at: 'uncommitted',
  attempt: { ...attempt, phase: 'returned', ...more },
  trouble: undefined,
})

test('what is written down of a state is its attempt, and nothing where none is open', () => {
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

describe('the next attempt', () => {
  const fresh = { ...attempt, id: 'a2', sinceTs: T + 20_000 }

  test('with other words is a new one with a window of its own', () => {
    const other = { ...fresh, text: 'See you at three' }
    expect(nextAttempt(returned(), other)).toBe(other)
    expect(nextAttempt(returned(), { ...fresh, text: ' See you at two ' })).toMatchObject({
      id: 'a2',
      sinceTs: T,
    })
  })

  test('with words that the server took once stays one that it took', () => {
    const accepted = returned({ accepted: true })
    expect(nextAttempt(accepted, fresh)).toMatchObject({ id: 'a2', accepted: true })
    expect(nextAttempt(accepted, { ...fresh, text: 'Other words' })).toMatchObject({ accepted: false })
  })

  test('with words of which an older version did not say whether the server took them stays as unknown', () => {
    expect(nextAttempt(returned({ accepted: undefined }), fresh).accepted).toBeUndefined()
  })
})
