import { describe, expect, test } from 'vitest'

import { type Attempt } from '#/domain/draft.ts'
import { type SendState } from '#/domain/send-state.ts'

import { countWords, pendingWords, sendWords } from './send-words.ts'

const T = 1_000_000
const attempt: Attempt = {
  id: 'a',
  text: 'Hello',
  actingUser: 'user-priya',
  sinceTs: T,
  startedTs: T,
  baseline: [],
  phase: 'leaving',
}
const doubt = { attempt, doubt: 'lost', settleTs: T, reads: 0 } as const
const say = (send: SendState, text = 'Hello', now = T) => sendWords(send, text, now)

describe('what a composer says', () => {
  test('nothing while there is nothing to say', () => {
    expect(say({ at: 'draft' })).toMatchObject({ line: undefined, label: 'Send', waits: undefined })
    expect(say({ at: 'accepted', attempt, sinceTs: T, reads: 0 }).line).toBeUndefined()
  })

  test('why the next text waits', () => {
    const words = 'The text before this one is still on its way'
    expect(say({ at: 'sending', attempt }).waits).toBe(words)
    expect(say({ at: 'accepted', attempt, sinceTs: T, reads: 5 })).toMatchObject({
      waits: words,
      line: 'Sent. Waiting for the thread to show it',
    })
    expect(say({ at: 'checking', ...doubt }).waits).toBe('Checking whether it was sent…')
  })

  test('an outcome that is not known is never called failed', () => {
    expect(say({ at: 'unknown', ...doubt, trouble: undefined })).toMatchObject({
      line: 'Checking whether it was sent…',
      tone: 'quiet',
      canCheck: false,
    })
    expect(say({ at: 'unknown', ...doubt, trouble: 'You are offline.' })).toMatchObject({
      line: 'Not known whether it was sent. You are offline',
      tone: 'error',
      canCheck: true,
    })
    expect(say({ at: 'checking', ...doubt, doubt: 'again' }).line).toBe(
      'Checking the thread before it is sent again…',
    )
  })

  test('not sent: why, and Send again', () => {
    expect(say({ at: 'failed', words: 'The number cannot receive texts.' })).toMatchObject({
      line: 'Not sent. The number cannot receive texts',
      label: 'Send again',
      tone: 'error',
    })
    expect(say({ at: 'offline' })).toMatchObject({ line: 'Not sent. You are offline', label: 'Send again' })
    const back = { at: 'uncommitted', attempt, trouble: undefined, accepted: false } as const
    expect(say(back)).toMatchObject({ line: 'Not sent. It is not in the thread', label: 'Send again' })
    expect(say(back, 'Other words').label).toBe('Send')
    expect(say({ ...back, accepted: true }).line).toBe('The server took it, but it is not in the thread')
    expect(say({ ...back, trouble: 'You are offline' }).line).toContain(
      'This could not be checked again: You are offline',
    )
  })

  test('too many: counts down to the second, then offers it again', () => {
    const limited = { at: 'limited', untilTs: T + 20_000 } as const
    expect(say(limited)).toMatchObject({
      line: 'Too many messages. Try again in 20 s',
      label: 'Send in 20 s',
      counts: true,
    })
    expect(say(limited, 'Hello', T + 19_001).label).toBe('Send in 1 s')
    expect(say(limited, 'Hello', T + 20_000)).toMatchObject({
      label: 'Send again',
      waits: undefined,
      counts: false,
    })
  })
})

test('a bubble on its way says how far it is', () => {
  expect(pendingWords({ at: 'sending', attempt })).toBe('Sending…')
  expect(pendingWords({ at: 'checking', ...doubt })).toBe('Checking…')
  expect(pendingWords({ at: 'unknown', ...doubt, trouble: 'x' })).toBe('Not known whether sent')
})

test('characters are counted as a person counts them', () => {
  expect([countWords('a'), countWords('Zoë'), countWords('🐈🐈'), countWords('x'.repeat(1_234))]).toEqual([
    '1 character',
    '3 characters',
    '2 characters',
    '1,234 characters',
  ])
})
