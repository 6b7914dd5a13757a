import { expect, test } from 'vitest'

import { CLOCK_TOLERANCE_MS } from '../message/text-thread.ts'
import { commentProblem, findComment } from './comment-rules.ts'
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

test('findComment finds a sent comment by person and text, but none from before it was sent', () => {
  expect(findComment(lead(comment), pressed)).toBeDefined()
  expect(findComment(lead({ ...comment, text: ' Called, no answer\r\n' }), pressed)).toBeDefined()
  expect(findComment(lead({ ...comment, createdTs: T - 4_000 }), pressed)).toBeDefined()
  expect(findComment(lead(), pressed)).toBeUndefined()
  expect(findComment(lead({ ...comment, userRef: 'user-luis' }), pressed)).toBeUndefined()
  expect(findComment(lead({ ...comment, createdTs: T - 86_400_000 }), pressed)).toBeUndefined()
  expect(findComment(lead({ ...comment, text: 'Called' }), pressed)).toBeUndefined()
  expect(findComment(lead({ unreadable: true, at: 'c1', why: 'x' }), pressed)).toBeUndefined()
})

test('commentProblem requires text of at most 5,000 characters', () => {
  expect(commentProblem(' \n ')).toBe('Required')
  expect(commentProblem('x'.repeat(5_000))).toBeUndefined()
  expect(commentProblem('x'.repeat(5_001))).toBe('At most 5,000 characters')
  // Spaces around it are not sent.
  expect(commentProblem(` ${'x'.repeat(5_000)}\n`)).toBeUndefined()
})

test('findComment tolerates a clock difference of five seconds', () => {
  const at = (createdTs: number) => findComment(lead({ ...comment, createdTs }), pressed) !== undefined
  expect([at(T - CLOCK_TOLERANCE_MS), at(T - CLOCK_TOLERANCE_MS - 1)]).toEqual([true, false])
})
