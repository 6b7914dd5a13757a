import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { type Communication } from './communication.ts'
import { type Attempt } from './draft.ts'
import { countIncomingSince } from './new-texts.ts'
import { seenMark, inOrder } from './text-marks.ts'
import {
  baselineOf,
  CLOCK_TOLERANCE_MS,
  committedAs,
  fromNumber,
  isFailed,
  PAUSE_MS,
  sameText,
  senderOf,
  threadItems,
} from './text-thread.ts'

const T = new Date(2026, 6, 14, 10, 38).getTime()

function text(id: string, createdTs: number, rest: Partial<Communication> = {}): Communication {
  return {
    id,
    communicationType: 'TEXT_MESSAGE',
    communicationDirection: 'INCOMING',
    createdTs,
    message: id,
    attachments: [],
    formFields: [],
    ...rest,
  } as Communication
}
const ours = (id: string, createdTs: number, rest: Partial<Communication> = {}) =>
  text(id, createdTs, { communicationDirection: 'OUTGOING', sentByUserRef: 'me', ...rest })

describe('fromNumber', () => {
  test('returns the number that the renter texted last', () => {
    const texts = [
      text('1', T, { textedToNumber: '+15125550170' }),
      text('2', T + 5, { textedToNumber: '+15125550177' }),
      ours('3', T + 9, { textedFromNumber: '+15125550170' }),
    ]
    expect(fromNumber(texts)).toBe('+15125550177')
    expect(fromNumber(texts.toReversed())).toBe('+15125550177')
  })

  test('ignores our own texts and texts without a number', () => {
    expect(
      fromNumber([ours('1', T, { textedFromNumber: '+15125550177', textedToNumber: '+15125550139' })]),
    ).toBeUndefined()
    expect(fromNumber([text('1', T)])).toBeUndefined()
    expect(fromNumber([])).toBeUndefined()
  })

  test('returns nothing if the number they texted last was released, even if an older one is kept', () => {
    const kept = text('1', T, { textedToNumber: '+15125550177' })
    const released = text('2', T + 9, { textedToNumber: '+15125550170', channelReleased: true })
    expect(fromNumber([kept, released])).toBeUndefined()
    expect(fromNumber([released, { ...kept, createdTs: T + 20 }])).toBe('+15125550177')
  })
})

describe('committedAs', () => {
  const attempt: Attempt = {
    id: 'a',
    text: ' See you\nthere ',
    actingUser: 'me',
    sinceTs: T,
    startedTs: T,
    baseline: ['before'],
    phase: 'leaving',
  }
  const match = ours('m', T + 100, { message: 'See you\r\nthere' })

  test('finds our new text with the same words and sender that is not older', () => {
    expect(committedAs(attempt, [match])).toBe(match)
  })

  const near: [string, Partial<Communication>][] = [
    ['incoming', { communicationDirection: 'INCOMING' }],
    ['already in the thread', { id: 'before' }],
    ['worded differently', { message: 'See you there then' }],
    ['sent by a colleague', { sentByUserRef: 'ana' }],
    ['older', { createdTs: T - CLOCK_TOLERANCE_MS - 1 }],
  ]
  test.each(near)('ignores a text that is %s', (_, change) => {
    expect(committedAs(attempt, [{ ...match, ...change }])).toBeUndefined()
  })

  test('accepts a server clock five seconds behind, a missing sender and a failed text', () => {
    expect(committedAs(attempt, [{ ...match, createdTs: T - CLOCK_TOLERANCE_MS }])).toBeDefined()
    expect(committedAs(attempt, [{ ...match, sentByUserRef: undefined }])).toBeDefined()
    expect(committedAs(attempt, [{ ...match, textStatus: 'FAILED' }])).toBeDefined()
  })

  test('prefers the ID from the server over a changed text', () => {
    const changed = ours('known', T + 50, { message: 'See you there. Reply STOP to end' })
    expect(committedAs({ ...attempt, communicationId: 'known' }, [changed])).toBe(changed)
  })

  test('does not mistake the first of two equal texts for the second', () => {
    const first = ours('one', T - 2_000, { message: 'Ok' })
    const again: Attempt = { ...attempt, text: 'Ok', baseline: baselineOf([first], T) }
    expect(committedAs(again, [first])).toBeUndefined()
    expect(committedAs(again, [first, ours('two', T + 10, { message: 'Ok' })])?.id).toBe('two')
  })

  test('keeps a short baseline of a long thread: our texts of the last ten minutes', () => {
    const old = Array.from({ length: 5_000 }, (_, n) => ours(`o${n}`, T - 3_600_000 - n))
    expect(baselineOf([...old, ours('recent', T - 1_000), text('in', T)], T)).toEqual(['recent'])
    const around = [ours('before', T - 600_001), ours('then', T - 600_000)]
    expect(baselineOf(around, T)).toEqual(['then'])
  })

  test('ignores surrounding spaces and the kind of line break', () => {
    expect(sameText(' a\r\nb ', 'a\nb')).toBe(true)
    expect(sameText('a b', 'a  b')).toBe(false)
  })
})

describe('senderOf', () => {
  test('is empty for the user’s own texts, and names a colleague or both people when representing', () => {
    expect(senderOf(ours('1', T, { sentByUserName: 'Priya Raman' }), 'me')).toBeUndefined()
    expect(senderOf(ours('1', T, { sentByUserRef: 'm', sentByUserName: 'Marcus Oyelaran' }), 'me')).toBe(
      'Marcus Oyelaran',
    )
    expect(
      senderOf(ours('1', T, { sentByUserRef: 'joe', sentByUserName: 'Joe', sentByRepUserName: 'Ana' }), 'me'),
    ).toBe('Ana for Joe')
    expect(senderOf(ours('1', T, { sentByUserName: 'Joe', sentByRepUserName: 'Ana' }), 'me')).toBe(
      'Ana for Joe',
    )
    expect(senderOf(ours('1', T, { sentByUserRef: undefined }), 'me')).toBeUndefined()
    expect(senderOf(text('1', T, { sentByUserName: 'Nobody' }), 'me')).toBeUndefined()
  })
})

describe('countIncomingSince', () => {
  test('counts incoming texts after the mark', () => {
    const seen = [text('1', T), ours('2', T + 1)]
    const mark = seenMark(seen, T + 5)
    expect(mark).toEqual({ id: '1', ts: T })
    expect(countIncomingSince(mark, seen)).toBe(0)
    expect(countIncomingSince(mark, [...seen, text('3', T + 2), ours('4', T + 3), text('5', T + 3)])).toBe(2)
  })

  test('counts from the moment of viewing for an empty or unread thread', () => {
    const mark = seenMark([], T)
    expect(countIncomingSince(mark, [text('1', T - 10)])).toBe(0)
    expect(countIncomingSince(mark, [text('1', T + 10)])).toBe(1)
  })

  test('does not count old texts as new when the marked text was moved away', () => {
    expect(countIncomingSince({ id: 'gone', ts: T }, [text('1', T - 10), text('2', T + 10)])).toBe(1)
  })
})

describe('thread items', () => {
  test('show a time at the start of each day and after each pause', () => {
    const lines = threadItems([
      text('1', T),
      text('2', T + 60_000),
      text('3', T + 60_000 + PAUSE_MS),
      text('4', T + 86_400_000),
    ])
    expect(lines.map((line) => line.opens)).toEqual([
      '7/14/26, 10:38 AM',
      undefined,
      '7/14/26, 10:44 AM',
      '7/15/26, 10:38 AM',
    ])
    expect(lines.map((line) => line.newDay)).toEqual([true, false, false, true])
  })

  test('start a new day at midnight, however short the pause', () => {
    const midnight = new Date(2026, 6, 15).getTime()
    const times = [midnight - 30_000, midnight - 1, midnight, midnight + 30_000]
    const lines = threadItems(times.map((ts, index) => text(String(index), ts)))
    expect(lines.map((line) => line.newDay)).toEqual([true, false, true, false])
  })

  test('start a new day exactly when the date changes, also with clock changes', () => {
    // Half hours within one year, which include both changes of the clocks.
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 2 * 24 * 366 }), { maxLength: 40 }), (halfHours) => {
        const times = halfHours.toSorted((a, b) => a - b).map((half) => T + half * 1_800_000)
        const lines = threadItems(times.map((ts, index) => text(String(index), ts)))
        const dates = times.map((ts) => new Date(ts).toDateString())
        expect(lines.map((line) => line.newDay)).toEqual(dates.map((date, n) => date !== dates[n - 1]))
      }),
    )
  })

  test('have one order for any input, and texts of the same time keep the server’s order', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 5 })), (times) => {
        const texts = times.map((ts, index) => text(String(index), T + ts))
        const shown = inOrder(texts)
        expect(shown.toSorted((a, b) => a.createdTs - b.createdTs || Number(a.id) - Number(b.id))).toEqual(
          shown,
        )
        expect(new Set(shown)).toEqual(new Set(texts))
      }),
    )
    const already = [text('1', T), text('2', T)]
    expect(inOrder(already)).toBe(already)
  })
})

test.each([
  ['FAILED', true],
  ['DELIVERED', false],
  [undefined, false],
] as const)('a text with the status %s is failed: %s', (textStatus, failed) => {
  expect(isFailed({ textStatus })).toBe(failed)
})
