import { type Attempt } from '#/domain/message/draft.ts'

/** The draft that both tabs share. */
export const DRAFT = {
  key: 'draft:user-1:user-1:lead-1:text:%2B15125550139',
  signedInUser: 'user-1',
}
/** Returns the attempt of a press of Send in one of them. */
export const pressedAttempt = (id: string, startedTs: number): Attempt => ({
  id,
  text: 'Yes, one space.',
  actingUser: 'user-1',
  sinceTs: startedTs,
  startedTs,
  baseline: [],
  phase: 'leaving',
  key: 'words-1',
})
