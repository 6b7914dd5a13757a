import { expect, test } from 'vitest'

import { hasSent, type SentChoice, withSent } from './sent-notices.ts'

const on: SentChoice = { way: 'email', kinds: ['ASSIGNED', 'OVERDUE'], on: true }
const off: SentChoice = { way: 'text', kinds: ['ASSIGNED'], on: false }

test('a choice changes only its own kinds and channel', () => {
  const sent = { email: ['LEAD_SHARED', 'OVERDUE'], text: ['ASSIGNED', 'OVERDUE'] }
  expect(withSent(sent, [on, off])).toEqual({
    email: ['LEAD_SHARED', 'ASSIGNED', 'OVERDUE'],
    text: ['OVERDUE'],
  })
  expect(withSent(undefined, [on])).toEqual({ email: ['ASSIGNED', 'OVERDUE'], text: [] })
})

test('choices are found again in any order of the kinds, next to others', () => {
  expect(hasSent({ email: ['OVERDUE', 'LEAD_SHARED', 'ASSIGNED'], text: ['OVERDUE'] }, [on, off])).toBe(true)
  expect(hasSent({ email: ['OVERDUE'], text: [] }, [on, off])).toBe(false)
  expect(hasSent({ email: ['OVERDUE', 'ASSIGNED'], text: ['ASSIGNED'] }, [on, off])).toBe(false)
  expect(hasSent(undefined, [off])).toBe(true)
  expect(hasSent(undefined, [on])).toBe(false)
})
