import { type Attempt } from './draft.ts'

/** Start time of the attempt, in epoch milliseconds. */
export const T = 1_000_000

/** An attempt to send a text that has no response yet. */
export const attempt: Attempt = {
  id: 'a1',
  text: 'See you at two',
  actingUser: 'user-priya',
  sinceTs: T,
  startedTs: T,
  baseline: ['old'],
  phase: 'leaving',
  accepted: false,
}
