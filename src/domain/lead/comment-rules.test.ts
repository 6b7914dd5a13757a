import { expect, test } from 'vitest'

import { CLOCK_TOLERANCE_MS } from '../message/text-thread.ts'
import { commentProblem, hasComment } from './comment-rules.ts'
import { type Lead } from './lead.ts'

const T = 1_800_000_000_000
const pressed = { text: 'Called, no answer', by: 'user-priya', ts: T }
const comment = {
  id: 'c1',
  createdTs: T + 300,
  text: 'Called, no answer',
  userRef: 'user-priya',
  userName: 'P',
}
const lead = (...comments: Lead['comments']) => ({ comments })

test('hasComment finds a sent comment by person and text, but none from before it was sent', () => {
  expect(hasComment(lead(comment), pressed)).toBe(true)
  expect(hasComment(lead({ ...comment, text: ' Called, no answer\r\n' }), pressed)).toBe(true)
  expect(hasComment(lead({ ...comment, createdTs: T - 4_000 }), pressed)).toBe(true)
  expect(hasComment(lead(), pressed)).toBe(false)
  expect(hasComment(lead({ ...comment, userRef: 'user-luis' }), pressed)).toBe(false)
  expect(hasComment(lead({ ...comment, createdTs: T - 86_400_000 }), pressed)).toBe(false)
  expect(hasComment(lead({ ...comment, text: 'Called' }), pressed)).toBe(false)
  expect(hasComment(lead({ unreadable: true, at: 'c1', why: 'x' }), pressed)).toBe(false)
})

test('commentProblem requires text of at most 5,000 characters', () => {
  expect(commentProblem(' \n ')).toBe('Required')
  expect(commentProblem('x'.repeat(5_000))).toBeUndefined()
  expect(commentProblem('x'.repeat(5_001))).toBe('At most 5000 characters')
})

test('hasComment tolerates a clock difference of five seconds', () => {
  const at = (createdTs: number) => hasComment(lead({ ...comment, createdTs }), pressed)
  expect([at(T - CLOCK_TOLERANCE_MS), at(T - CLOCK_TOLERANCE_MS - 1)]).toEqual([true, false])
})
