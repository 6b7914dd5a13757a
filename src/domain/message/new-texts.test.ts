import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { communicationSchema } from './communication.ts'
import { countIncomingSince, newestMark, newTextsSince } from './new-texts.ts'

const text = (id: string, createdTs: number, sentByUserRef?: string) =>
  z.parse(communicationSchema, {
    id,
    communicationType: 'TEXT_MESSAGE',
    communicationDirection: sentByUserRef === undefined ? 'INCOMING' : 'OUTGOING',
    createdTs,
    ...(sentByUserRef === undefined ? {} : { sentByUserRef }),
  })
const thread = [text('1', 10), text('2', 20), text('3', 20, 'me'), text('4', 30, 'luis'), text('5', 40)]
const ids = (mark: Parameters<typeof newTextsSince>[0]) =>
  newTextsSince(mark, thread, 'me').map(({ id }) => id)

describe('new texts after a mark', () => {
  test.each([
    ['the marked text, whatever its time', { id: '2', ts: 90 }, ['4', '5']],
    ['the first text', { id: '1', ts: 90 }, ['2', '4', '5']],
    ['a time, if no text is marked', { ts: 20 }, ['4', '5']],
    ['a time, if the marked text is gone', { id: 'gone', ts: 10 }, ['2', '4', '5']],
    ['the end', { id: '5', ts: 40 }, []],
  ])('count from %s', (_, mark, expected) => {
    expect(ids(mark)).toEqual(expected)
  })

  test('are none right after the user has looked', () => {
    expect(newestMark(thread)).toEqual({ id: '5', ts: 40 })
    expect(ids(newestMark(thread))).toEqual([])
    expect(newestMark([])).toEqual({ ts: 0 })
  })
})

test.each([
  [{ id: '1', ts: 90 }, 2],
  [{ id: '2', ts: 90 }, 1],
  [{ id: '5', ts: 40 }, 0],
  [{ ts: 20 }, 1],
  [{ id: 'gone', ts: 10 }, 2],
])('counts the renter’s texts: after %j there are %i', (mark, count) => {
  expect(countIncomingSince(mark, thread)).toBe(count)
})
