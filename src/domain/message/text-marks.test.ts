import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { type Communication, communicationSchema } from './communication.ts'
import { newestMark, newTextsSince, sameMark } from './new-texts.ts'

const me = 'user-priya'
const text = (id: string, createdTs: number, by?: string): Communication =>
  z.parse(communicationSchema, {
    id,
    communicationType: 'TEXT_MESSAGE',
    communicationDirection: by === undefined ? 'INCOMING' : 'OUTGOING',
    createdTs,
    sentByUserRef: by,
  })
const ids = (texts: readonly Communication[]) => texts.map((each) => each.id)

describe('newTextsSince', () => {
  test('returns texts of the renter and of colleagues, but not the user’s own', () => {
    const thread = [text('a', 1), text('b', 2, me), text('c', 3, 'user-marcus'), text('d', 4)]
    expect(ids(newTextsSince({ id: 'a', ts: 1 }, thread, me))).toEqual(['c', 'd'])
    expect(newTextsSince(newestMark(thread), thread, me)).toEqual([])
  })

  test('treats our text without a sender as the user’s own', () => {
    const own: Communication = { ...text('b', 2, me), sentByUserRef: undefined }
    expect(newTextsSince({ id: 'a', ts: 1 }, [text('a', 1), own], me)).toEqual([])
  })

  test('compares times if the marked text was moved away', () => {
    expect(ids(newTextsSince({ id: 'gone', ts: 2 }, [text('a', 1), text('b', 3)], me))).toEqual(['b'])
  })

  test('compares the displayed order, not the order of the response', () => {
    expect(ids(newTextsSince({ id: 'b', ts: 2 }, [text('c', 3), text('b', 2), text('a', 1)], me))).toEqual([
      'c',
    ])
  })

  test('returns everything for a thread that was empty when viewed', () => {
    expect(ids(newTextsSince(newestMark([]), [text('a', 1)], me))).toEqual(['a'])
  })
})

test('sameMark compares the marked text', () => {
  expect(sameMark({ id: 'a', ts: 1 }, newestMark([text('a', 1)]))).toBe(true)
  expect(sameMark(undefined, { ts: 0 })).toBe(false)
})
