import { type Attempt } from '#/domain/message/draft.ts'

/** The draft that both tabs have. */
export const DRAFT = 'text:lead-1:+15125550139'
/** A press of Send in one of them. */
export const press = (id: string, startedTs: number): Attempt => ({
  id,
  text: 'Yes, one space.',
  actingUser: 'user-1',
  sinceTs: startedTs,
  startedTs,
  baseline: [],
  phase: 'leaving',
  key: 'words-1',
})
