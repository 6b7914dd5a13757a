import { describe, expect, test } from 'vitest'

import { type Attempt } from '#/domain/message/draft.ts'
import { type SendState } from '#/domain/message/send-state.ts'

import { formatLength, pendingLabel, segmentHint, textStatus, statusWhileCatchingUp } from './text-status.ts'

const T = 1_000_000
const attempt: Attempt = {
  id: 'a',
  text: 'Hello',
  actingUser: 'user-priya',
  sinceTs: T,
  startedTs: T,
  baseline: [],
  phase: 'leaving',
  accepted: false,
}
const doubt = { attempt, doubt: 'lost', settleTs: T, reads: 0 } as const
const say = (send: SendState, text = 'Hello', now = T, online = true) => textStatus(send, text, now, online)

describe('the status of a composer', () => {
  test('is empty while there is nothing to report', () => {
    expect(say({ at: 'draft' })).toMatchObject({ note: undefined, label: 'Send', waits: undefined })
    expect(say({ at: 'accepted', attempt, sinceTs: T, reads: 0 }).note).toBeUndefined()
  })

  test('says why the next text has to wait', () => {
    const text = 'The text before this one is still sending'
    expect(say({ at: 'sending', attempt }).waits).toBe(text)
    expect(say({ at: 'accepted', attempt, sinceTs: T, reads: 5 })).toMatchObject({
      waits: text,
      note: 'Sent. It will show up in a moment',
    })
    expect(say({ at: 'checking', ...doubt }).waits).toBe('Checking whether it was sent…')
  })

  test('never calls an unknown outcome failed', () => {
    expect(say({ at: 'unknown', ...doubt, problem: undefined })).toMatchObject({
      note: 'Checking whether it was sent…',
      tone: 'quiet',
      canCheck: false,
    })
    expect(say({ at: 'unknown', ...doubt, problem: 'You are offline.' })).toMatchObject({
      note: 'We couldn’t confirm it was sent. You are offline',
      tone: 'error',
      canCheck: true,
    })
    expect(say({ at: 'checking', ...doubt, doubt: 'again' }).note).toBe(
      'Checking the thread before sending again…',
    )
  })

  test('says why a text was not sent and offers Send again', () => {
    expect(say({ at: 'failed', reason: 'The number cannot receive texts.' })).toMatchObject({
      note: 'Not sent. The number cannot receive texts',
      label: 'Send again',
      tone: 'error',
    })
    const offline = (online: boolean) => say({ at: 'offline' }, 'Hello', T, online)
    expect(offline(false)).toMatchObject({ note: 'Not sent. You are offline', label: 'Send again' })
    expect(offline(true)).toMatchObject({ note: 'Not sent. You were offline', label: 'Send again' })
    const back = { at: 'uncommitted', attempt, problem: undefined } as const
    expect(say(back)).toMatchObject({ note: 'Not sent. It isn’t in the thread', label: 'Send again' })
    expect(say(back, 'Other words').label).toBe('Send')
    expect(say({ ...back, attempt: { ...attempt, accepted: true } }).note).toBe(
      'Sent, but it hasn’t shown up yet',
    )
    // Stored by a version that did not record whether the server accepted the text.
    const { accepted: _, ...older } = attempt
    expect(say({ ...back, attempt: older })).toMatchObject({
      note: 'We couldn’t confirm it was sent. It isn’t in the thread',
      label: 'Send again',
    })
    // The thread could not be fetched, so its content is not known.
    expect(say({ ...back, attempt: older, problem: 'This lead no longer exists.' }).note).toBe(
      'We couldn’t confirm it was sent. This couldn’t be checked: This lead no longer exists',
    )
    expect(say({ ...back, problem: 'You are offline' }, 'Hello', T, false).note).toContain(
      'This couldn’t be checked again: You are offline',
    )
  })

  test.each<[string, SendState, string]>([
    ['refused', { at: 'failed', reason: 'You are offline' }, 'Not sent. You were offline'],
    [
      'not in the thread',
      { at: 'uncommitted', attempt, problem: 'You are offline' },
      'Not sent. It isn’t in the thread. This couldn’t be checked again: You were offline',
    ],
    [
      'in doubt',
      { at: 'unknown', ...doubt, problem: 'You are offline' },
      'We couldn’t confirm it was sent. You were offline',
    ],
  ])('no longer says that the user is offline when the connection is back (%s)', (_, send, note) => {
    expect(say(send, 'Hello', T, false).note).toContain('You are offline')
    expect(say(send, 'Hello', T, true).note).toBe(note)
  })

  test('counts down to the second after too many messages, then offers the text again', () => {
    const limited = { at: 'limited', untilTs: T + 20_000 } as const
    expect(say(limited)).toMatchObject({
      note: 'Too many messages. Try again in 20 s',
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

  test('shows only the wait after too many messages if the text was deleted', () => {
    const limited = { at: 'limited', untilTs: T + 20_000 } as const
    expect(say(limited, ' ')).toMatchObject({
      note: 'Too many messages. Try again in 20 s',
      label: 'Send in 20 s',
      tone: 'quiet',
      counts: true,
    })
    expect(say(limited, ' ', T + 20_000)).toEqual(say({ at: 'draft' }))
    const cleared = { ...limited, cleared: true } as const
    expect(say(cleared, 'Bye')).toMatchObject({ label: 'Send in 20 s', tone: 'quiet' })
    expect(say(cleared, 'Bye', T + 20_000)).toEqual(say({ at: 'draft' }))
  })
})

test('a text that is too long is reported before it is sent, without counting surrounding spaces', () => {
  const most = 'x'.repeat(1_600)
  expect(say({ at: 'draft' }, ` ${most}\n`)).toMatchObject({ note: undefined, waits: undefined })
  expect(say({ at: 'draft' }, `${most}x`)).toMatchObject({
    note: 'A text holds at most 1,600 characters',
    waits: 'A text holds at most 1,600 characters',
    tone: 'error',
  })
  expect(say({ at: 'sending', attempt }, `${most}x`).waits).toBe('The text before this one is still sending')
})

test('pendingLabel says how far a text is', () => {
  expect(pendingLabel({ at: 'sending', attempt })).toBe('Sending…')
  expect(pendingLabel({ at: 'checking', ...doubt })).toBe('Checking…')
  expect(pendingLabel({ at: 'unknown', ...doubt, problem: 'x' })).toBe('Not confirmed')
})

test('formatLength counts characters as a person does', () => {
  expect([
    formatLength('a'),
    formatLength('Zoë'),
    formatLength('🐈🐈'),
    formatLength('x'.repeat(1_234)),
  ]).toEqual(['1 character', '3 characters', '2 characters', '1,234 characters, 9 texts'])
  // A family, a flag, a thumb with a skin tone, and an accent as a separate code point.
  for (const one of ['👨‍👩‍👧‍👦', '🇺🇸', '👍🏽', 'e\u0301']) expect(formatLength(one)).toBe('1 character')
})

test('formatLength counts the segments, including escapes and surrogate pairs', () => {
  expect(formatLength('x'.repeat(160))).toBe('160 characters')
  expect(formatLength('€'.repeat(81))).toBe('81 characters, 2 texts')
  expect(formatLength('🐈'.repeat(35))).toBe('35 characters')
  expect(formatLength('🐈'.repeat(36))).toBe('36 characters, 2 texts')
  expect(segmentHint('Hello')).toBe('Up to 160 characters a text, 155 left.')
  expect(segmentHint('Łódź')).toBe(
    'Up to 70 characters a text, 66 left. Emoji and special characters make a text shorter.',
  )
})

describe('after a gap', () => {
  const plain = textStatus({ at: 'draft' }, 'x', T, true)

  test('Send waits while the thread catches up, and then is offered as Send anyway', () => {
    expect(statusWhileCatchingUp(plain, 'current')).toBe(plain)
    expect(statusWhileCatchingUp(plain, 'catching-up')).toMatchObject({
      label: 'Send',
      waits: 'Catching up…',
    })
    expect(statusWhileCatchingUp(plain, 'overdue')).toMatchObject({
      label: 'Send anyway',
      waits: undefined,
      note: 'This thread couldn’t be updated. Newer messages may be missing',
    })
  })

  test('an existing status is kept', () => {
    const failed = textStatus({ at: 'failed', reason: 'No luck' }, 'x', T, true)
    expect(statusWhileCatchingUp(failed, 'catching-up').note).toBe('Not sent. No luck. Catching up…')
    expect(statusWhileCatchingUp(failed, 'overdue')).toMatchObject({
      note: 'Not sent. No luck',
      label: 'Send anyway',
    })
    const sending = textStatus({ at: 'sending', attempt }, 'x', T, true)
    expect(statusWhileCatchingUp(sending, 'overdue')).toBe(sending)
  })
})
