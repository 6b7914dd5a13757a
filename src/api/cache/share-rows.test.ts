import { expect, test } from 'vitest'

import { shareRows } from './share-rows.ts'

const rows = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, n) => ({ id: `r${String(from + n)}` }))

test('keeps the row objects of a long response when another row is inserted', () => {
  const before = rows(0, 300)
  const now = [before[0], { id: 'late' }, ...before.slice(1)]
  expect(shareRows(before, now)).toBe(now)
  expect(now[2]).toBe(before[1])
  expect(shareRows(before, [...before])).toBe(before)
})

test('keeps the unchanged parts of a lead with many rows, and the lead itself if nothing changed', () => {
  const many = rows(0, 300)
  const before = { name: 'Sofia', contacts: [{ id: 'c' }], communications: many }
  const same = { name: 'Sofia', contacts: [{ id: 'c' }], communications: [...many] }
  expect(shareRows(before, same)).toBe(before)
  const more = { ...same, communications: [...many, { id: 'new' }] }
  const shared = shareRows(before, more)
  expect(shared).toEqual(more)
  expect(shared).toMatchObject({ communications: { 300: { id: 'new' } } })
  expect(shared).toHaveProperty('contacts', before.contacts)
  expect(Object.is(Reflect.get(Object(shared), 'contacts'), before.contacts)).toBe(true)
  // A removed field must not be treated as unchanged.
  expect(shareRows(before, { contacts: before.contacts, communications: many })).toEqual({
    contacts: before.contacts,
    communications: many,
  })
})

test('compares a short response deeply', () => {
  const before = { communications: rows(0, 3), name: 'a' }
  const now = { communications: rows(0, 4), name: 'a' }
  const shared = shareRows(before, now)
  expect(shared).toEqual(now)
  expect(shareRows(before, { communications: rows(0, 3), name: 'a' })).toBe(before)
  expect(shareRows(undefined, now)).toBe(now)
})
