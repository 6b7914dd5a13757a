import { describe, expect, test } from 'vitest'

import { attempt, T } from './attempt.testing.ts'
import { type Communication } from './communication.ts'
import { type Attempt } from './draft.ts'
import {
  APPEAR_MS,
  canSend,
  notSending,
  IN_FLIGHT_MS,
  LATE_COMMIT_MS,
  type SendEvent,
  type Sending,
  type SendState,
  SETTLE_MS,
} from './send-state.ts'
import { stepSend } from './text-send.ts'

const inThread: Communication = {
  id: 'm1',
  communicationType: 'TEXT_MESSAGE',
  communicationDirection: 'OUTGOING',
  createdTs: T + 300,
  message: 'See you at two',
  sentByUserRef: 'user-priya',
  attachments: [],
  formFields: [],
} as unknown as Communication

const doubtful = { attempt, doubt: 'lost', settleTs: T + LATE_COMMIT_MS, reads: 0 } as const

const states = {
  draft: notSending,
  sending: { at: 'sending', attempt },
  accepted: {
    at: 'accepted',
    attempt: { ...attempt, phase: 'accepted', accepted: true },
    sinceTs: T,
    reads: 0,
  },
  unknown: { at: 'unknown', ...doubtful, problem: undefined },
  checking: { at: 'checking', ...doubtful },
  uncommitted: { at: 'uncommitted', attempt: { ...attempt, phase: 'returned' }, problem: undefined },
  failed: { at: 'failed', reason: 'No' },
  limited: { at: 'limited', untilTs: T + 20_000 },
  offline: { at: 'offline' },
} satisfies Record<SendState['at'], SendState>

const events = {
  typed: { is: 'typed', text: 'Hello you', now: T + 1_000 },
  pressed: {
    is: 'pressed',
    attempt: { ...attempt, id: 'a2', text: 'Hello', sinceTs: T + 1_000, startedTs: T + 1_000 },
    online: true,
  },
  accepted: { is: 'accepted', id: 'a1', communicationId: 'm1', now: T + 1_000 },
  refused: { is: 'refused', id: 'a1', reason: 'Too long' },
  limited: { is: 'limited', id: 'a1', untilTs: T + 9_000 },
  lost: { is: 'lost', id: 'a1', now: T + 1_000 },
  restored: { is: 'restored', attempt: { ...attempt, id: 'a9' }, now: T + 1_000 },
  thread: { is: 'thread', texts: [inThread] },
  reading: { is: 'reading', id: 'a1' },
  read: { is: 'read', id: 'a1', texts: [inThread], now: T + 2_000 },
  'read-failed': { is: 'read-failed', id: 'a1', reason: 'The server had a problem' },
  'settled-elsewhere': { is: 'settled-elsewhere' },
} satisfies Record<SendEvent['is'], SendEvent>

const go = (from: Sending, event: SendEvent) => stepSend(from, event)
const field = (send: SendState): Sending => ({
  text: 'at' in send && send.at !== 'sending' ? 'Hello' : '',
  send,
})

describe('stepSend for every event', () => {
  // Typed by hand: rows are states, columns are events in the order of `columns`. A dot means "nothing changes".
  const columns = Object.keys(events) as SendEvent['is'][]
  const table: Record<SendState['at'], string> = {
    draft:
      '       draft       sending  .        .      .       .       unknown  .     .        .     .           .',
    sending:
      '     sending     .        accepted failed limited unknown .        .     .        .     .           draft',
    accepted:
      '    accepted    .        accepted .      .       .       unknown  draft .        draft accepted    draft',
    unknown:
      '     unknown     .        accepted .      .       .       unknown  draft checking draft .           draft',
    checking:
      '    checking    .        accepted .      .       .       unknown  draft .        draft unknown     draft',
    uncommitted:
      ' uncommitted sending  accepted .      .       .       unknown  draft .        draft .           draft',
    failed:
      '      draft       sending  .        .      .       .       unknown  .     .        .     .           .',
    limited:
      '     limited     .        .        .      .       .       unknown  .     .        .     .           .',
    offline:
      '     draft       sending  .        .      .       .       unknown  .     .        .     .           .',
  }

  test.each(Object.entries(table) as [SendState['at'], string][])('table row %s', (at, row) => {
    const cells = row.trim().split(/\s+/)
    expect(cells).toHaveLength(columns.length)
    const from = field(states[at])
    const got = columns.map((column) => {
      const { next, effects } = go(from, events[column])
      return next.text === from.text && next.send === from.send && effects.length === 0 ? '.' : next.send.at
    })
    expect(got).toEqual(cells)
  })
})

describe('sending', () => {
  test('moves the text out of the field and sends one request; a second press does nothing', () => {
    const first = go({ text: 'See you at two', send: notSending }, { is: 'pressed', attempt, online: true })
    expect(first.next).toEqual({ text: '', send: { at: 'sending', attempt } })
    expect(first.effects).toEqual([{ do: 'post', attempt }])
    const second = go(first.next, {
      is: 'pressed',
      attempt: { ...attempt, id: 'a2', text: '' },
      online: true,
    })
    expect(second).toEqual({ next: first.next, effects: [] })
  })

  test('keeps text typed during a request and does not send it until the request is complete', () => {
    const typing = go({ text: '', send: states.sending }, { ...events.typed, text: 'And bring a pen' })
    expect(typing.next.text).toBe('And bring a pen')
    expect(canSend(typing.next, T)).toBe(false)
    expect(go(typing.next, events.pressed).effects).toEqual([])
    const done = go(go(typing.next, events.accepted).next, { is: 'thread', texts: [inThread] })
    expect(done.next).toEqual({ text: 'And bring a pen', send: notSending })
  })

  test('does not send blank text', () => {
    const blank: Sending = { text: ' \n', send: notSending }
    expect(canSend(blank, T)).toBe(false)
    expect(go(blank, { is: 'pressed', attempt: { ...attempt, text: ' \n' }, online: true })).toEqual({
      next: blank,
      effects: [],
    })
  })

  test('fails at once offline without a request, and keeps the text, which can be sent again', () => {
    const step = go({ text: 'Hello', send: notSending }, { ...events.pressed, online: false })
    expect(step).toEqual({ next: { text: 'Hello', send: { at: 'offline' } }, effects: [] })
    expect(canSend(step.next, T)).toBe(true)
  })

  test('is complete when the text is in the thread, not with the response alone', () => {
    const accepted = go(
      { text: '', send: states.sending },
      { is: 'accepted', id: 'a1', communicationId: undefined, now: T + 500 },
    )
    expect(accepted.next.send.at).toBe('accepted')
    expect(accepted.effects).toEqual([{ do: 'read', id: 'a1', afterMs: 0 }])
    const empty = go(accepted.next, { is: 'read', id: 'a1', texts: [], now: T + 600 })
    expect(empty.next.send.at).toBe('accepted')
    expect(empty.effects).toEqual([{ do: 'read', id: 'a1', afterMs: 1_000 }])
    expect(go(empty.next, { is: 'read', id: 'a1', texts: [inThread], now: T + 1_700 }).next).toEqual({
      text: '',
      send: notSending,
    })
  })

  test('recognizes a text that the server changed by the ID from the response', () => {
    const changed = { ...inThread, message: 'See you at two. Reply STOP to end' }
    const { next } = go(field(states.sending), events.accepted)
    expect(go(next, { is: 'thread', texts: [changed] }).next.send).toEqual(notSending)
    expect(go(field(states.accepted), { is: 'thread', texts: [changed] }).next.send.at).toBe('accepted')
  })

  test('returns an accepted text to the field if it never appears in the thread', () => {
    const step = go(
      { text: '', send: states.accepted },
      { is: 'read', id: 'a1', texts: [], now: T + APPEAR_MS },
    )
    expect(step.next.text).toBe('See you at two')
    expect(step.next.send).toMatchObject({ at: 'uncommitted', attempt: { accepted: true } })
  })

  test('waits for the response even if the text is already in the thread', () => {
    expect(go({ text: '', send: states.sending }, events.thread).next.send.at).toBe('sending')
  })

  test('returns a refused text to the field, above newer text, with the reason', () => {
    expect(go({ text: '', send: states.sending }, events.refused).next).toEqual({
      text: 'See you at two',
      send: { at: 'failed', reason: 'Too long' },
    })
    expect(go({ text: 'More', send: states.sending }, events.refused).next.text).toBe('See you at two\nMore')
  })

  test('returns the text after too many messages, and blocks Send until the server is ready', () => {
    const { next } = go({ text: '', send: states.sending }, events.limited)
    expect(next).toEqual({ text: 'See you at two', send: { at: 'limited', untilTs: T + 9_000 } })
    expect(canSend(next, T + 8_999)).toBe(false)
    expect(canSend(next, T + 9_000)).toBe(true)
    const early = { ...attempt, id: 'a2', startedTs: T + 8_999 }
    expect(go(next, { is: 'pressed', attempt: early, online: true }).effects).toEqual([])
    const later = { ...attempt, id: 'a2', startedTs: T + 9_000 }
    expect(go(next, { is: 'pressed', attempt: later, online: true }).effects).toEqual([
      { do: 'post', attempt: later },
    ])
  })

  test('keeps the wait after an edit, but the status of the text only until the wait is over', () => {
    const limited: Sending = { text: 'Hello', send: states.limited }
    expect(go(limited, { ...events.typed, now: T + 19_999 }).next.send.at).toBe('limited')
    expect(go(limited, { ...events.typed, now: T + 20_000 }).next.send).toBe(notSending)
    const cleared = go(limited, { ...events.typed, text: '', now: T + 10_000 }).next
    expect(go(cleared, { ...events.typed, now: T + 11_000 }).next.send).toMatchObject({ cleared: true })
  })

  test('starts a new draft after a refused text is edited, and ends a doubt when emptied', () => {
    expect(go({ text: 'Hello', send: states.failed }, events.typed).next.send).toBe(notSending)
    expect(go({ text: 'Hello', send: states.uncommitted }, { ...events.typed, text: ' ' }).next.send).toBe(
      notSending,
    )
  })
})

describe('an unknown outcome', () => {
  test('is resolved by reading, never by sending', () => {
    const lost = go({ text: '', send: states.sending }, events.lost)
    expect(lost.next.text).toBe('')
    expect(lost.effects).toEqual([{ do: 'read', id: 'a1', afterMs: 0 }])
    const reading = go(lost.next, events.reading)
    expect(reading.next.send.at).toBe('checking')
    expect(go(reading.next, events.read).next).toEqual({ text: '', send: notSending })
  })

  test('counts a text as missing only once the server had enough time', () => {
    const lost = go({ text: '', send: states.sending }, { is: 'lost', id: 'a1', now: T + 2_000 })
    const early = go(go(lost.next, events.reading).next, {
      is: 'read',
      id: 'a1',
      texts: [],
      now: T + LATE_COMMIT_MS - 500,
    })
    expect(early.next).toMatchObject({ text: '', send: { at: 'unknown' } })
    expect(early.effects).toEqual([{ do: 'read', id: 'a1', afterMs: 500 }])
    const last = go(go(early.next, events.reading).next, {
      is: 'read',
      id: 'a1',
      texts: [],
      now: T + LATE_COMMIT_MS,
    })
    expect(last.next).toMatchObject({ text: 'See you at two', send: { at: 'uncommitted' } })
    expect(last.effects).toEqual([])
  })

  test('keeps reading the thread for three seconds after a timeout', () => {
    const lost = go({ text: '', send: states.sending }, { is: 'lost', id: 'a1', now: T + 30_000 })
    expect(lost.next.send).toMatchObject({ settleTs: T + 30_000 + SETTLE_MS })
  })

  test('waits for the maximum duration of a request after the page was closed', () => {
    const back = go({ text: '', send: notSending }, { is: 'restored', attempt, now: T + 1_000 })
    expect(back.next.send).toMatchObject({ at: 'unknown', doubt: 'interrupted', settleTs: T + IN_FLIGHT_MS })
    expect(back.effects).toEqual([{ do: 'read', id: 'a1', afterMs: 0 }])
  })

  test('is restored as accepted or as returned to the field', () => {
    const accepted = go(
      { text: '', send: notSending },
      { is: 'restored', attempt: { ...attempt, phase: 'accepted' }, now: T },
    )
    expect(accepted.next.send.at).toBe('accepted')
    const returned = go(
      { text: attempt.text, send: notSending },
      { is: 'restored', attempt: { ...attempt, phase: 'returned' }, now: T },
    )
    expect(returned.next).toMatchObject({ text: attempt.text, send: { at: 'uncommitted' } })
  })

  test('shows why reading fails, and retries with growing delays of up to 30 seconds', () => {
    let now: Sending = { text: '', send: states.unknown }
    const pauses = Array.from({ length: 8 }, () => {
      const step = go(go(now, events.reading).next, events['read-failed'])
      now = step.next
      return step.effects[0]?.do === 'read' ? step.effects[0].afterMs : undefined
    })
    expect(pauses).toEqual([1_000, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 30_000])
    expect(now.send).toMatchObject({ at: 'unknown', problem: 'The server had a problem' })
  })

  test('returns the text to the field without a claim if reading can never succeed', () => {
    const never: SendEvent = { ...events['read-failed'], final: true }
    const { accepted: _, ...unsure } = { ...attempt, phase: 'returned' as const }
    expect(go({ text: '', send: states.checking }, never)).toEqual({
      next: {
        text: 'See you at two',
        send: { at: 'uncommitted', attempt: unsure, problem: 'The server had a problem' },
      },
      effects: [],
    })
    const accepted = go({ text: '', send: states.accepted }, never)
    expect(accepted.next.send).toMatchObject({ at: 'uncommitted', attempt: { accepted: true } })
    expect(accepted.effects).toEqual([])
    // When the next page finds it in storage, it gives the reason again.
    const again = go({ text: 'Hello', send: states.uncommitted }, never).next
    expect(again.send).toEqual({ ...states.uncommitted, problem: 'The server had a problem' })
  })

  test('is read first on Send again, and the text is sent only if it is missing', () => {
    const from: Sending = { text: 'See you at two', send: states.uncommitted }
    const again = { ...attempt, id: 'a2', sinceTs: T + 20_000, startedTs: T + 20_000, baseline: ['newer'] }
    const pressed = go(from, { is: 'pressed', attempt: again, online: true })
    expect(pressed.effects).toEqual([{ do: 'read', id: 'a2', afterMs: 0 }])
    const reading = go(pressed.next, { is: 'reading', id: 'a2' })
    const kept = { ...again, sinceTs: T, baseline: ['old'] }
    expect(go(reading.next, { is: 'read', id: 'a2', texts: [], now: T + 20_100 })).toEqual({
      next: { text: '', send: { at: 'sending', attempt: kept } },
      effects: [{ do: 'post', attempt: kept }],
    })
    expect(go(reading.next, { is: 'read', id: 'a2', texts: [inThread], now: T + 20_100 }).next).toEqual({
      text: '',
      send: notSending,
    })
    expect(go(reading.next, { is: 'read-failed', id: 'a2', reason: 'You are offline' }).next).toMatchObject({
      text: 'See you at two',
      send: { at: 'uncommitted', problem: 'You are offline' },
    })
  })

  test('removes a returned text from the field if it appears in the thread after all', () => {
    expect(go({ text: 'See you at two', send: states.uncommitted }, events.thread).next).toEqual({
      text: '',
      send: notSending,
    })
    expect(go({ text: 'See you at two\nMore', send: states.uncommitted }, events.thread).next.text).toBe(
      'More',
    )
    expect(go({ text: 'Changed since', send: states.uncommitted }, events.thread).next.text).toBe(
      'Changed since',
    )
  })

  test('stays in doubt on Send again while offline', () => {
    const from: Sending = { text: 'See you at two', send: states.uncommitted }
    const step = go(from, { is: 'pressed', attempt: { ...attempt, id: 'a2' }, online: false })
    expect(step).toMatchObject({
      next: { send: { at: 'uncommitted', problem: 'You are offline' } },
      effects: [],
    })
  })
})

describe('an attempt found in storage', () => {
  const restored = (send: SendState, over: Partial<Attempt> = {}) =>
    stepSend({ text: '', send }, { is: 'restored', attempt: { ...attempt, ...over }, now: T })

  test('is ignored if it is already known, unless another tab continued it or started another', () => {
    const from = { text: '', send: states.unknown }
    expect(stepSend(from, { is: 'restored', attempt, now: T })).toEqual({ next: from, effects: [] })
    expect(restored(states.unknown, { id: 'a2' }).next.send).toMatchObject({ attempt: { id: 'a2' } })
    expect(restored(states.unknown, { phase: 'accepted' }).next.send.at).toBe('accepted')
  })

  test('is uncommitted if it had been returned, because the server did not accept it', () => {
    expect(restored(notSending, { phase: 'returned' }).next.send).toEqual({
      at: 'uncommitted',
      attempt: { ...attempt, phase: 'returned' },
      problem: undefined,
    })
  })

  test('stays accepted if it had been returned after the server accepted it', () => {
    const used = restored(notSending, { phase: 'returned', accepted: true })
    expect(used.next.send).toMatchObject({ at: 'uncommitted', attempt: { accepted: true } })
  })
})

test('keeps a text that an older version stored as accepted as accepted if it never appears', () => {
  const { accepted: _, ...older } = attempt
  const { next } = stepSend(
    { text: '', send: notSending },
    { is: 'restored', attempt: { ...older, phase: 'accepted' }, now: T },
  )
  const gone = stepSend(next, { is: 'read', id: 'a1', texts: [], now: T + 60_000 })
  expect(gone.next.send).toMatchObject({ at: 'uncommitted', attempt: { accepted: true } })
})

describe('an accepted text that does not appear', () => {
  test('counts every reading, whether it succeeds or fails', () => {
    const from = { text: '', send: states.accepted }
    const read = stepSend(from, { is: 'read', id: 'a1', texts: [], now: T + 1_000 })
    expect(read.next.send).toMatchObject({ at: 'accepted', reads: 1 })
    const failed = stepSend(from, { is: 'read-failed', id: 'a1', reason: 'No' })
    expect(failed.next.send).toMatchObject({ at: 'accepted', reads: 1 })
  })
})

test('returns a text to the field as uncommitted if Send again can’t be checked', () => {
  const from = { text: '', send: { ...states.checking, doubt: 'again' as const } }
  expect(stepSend(from, { is: 'read-failed', id: 'a1', reason: 'No' }).next.send).toMatchObject({
    at: 'uncommitted',
    attempt: { ...attempt, phase: 'returned' },
    problem: 'No',
  })
})
