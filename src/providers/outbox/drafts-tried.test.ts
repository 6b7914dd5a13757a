import { beforeEach, expect, test } from 'vitest'

import { type Conversation } from '#/domain/message/draft-keys.ts'
import { type Attempt } from '#/domain/message/draft.ts'

import { createDraftStore, type DraftStore, textDrafts } from './drafts.ts'

const sofia = { leadId: 'lead-sofia-marchetti', phone: '+15125550139' }
const priya = { signedInUser: 'user-priya', actingUser: 'user-priya' }
const attempt: Attempt = {
  id: 'a',
  text: 'Hi',
  actingUser: 'user-priya',
  sinceTs: 1,
  startedTs: 1,
  baseline: [],
  phase: 'leaving',
  key: 'words-1',
}
const make = (): DraftStore<Conversation> => createDraftStore(textDrafts, priya, () => 1_000)

beforeEach(() => localStorage.clear())

/** Returns a store with a draft whose text was sent once and is back in the field. */
function triedOnce(): DraftStore<Conversation> {
  const store = make()
  store.type(sofia, 'Hi')
  store.put(sofia, { text: '', attempt })
  store.put(sofia, { text: 'Hi', attempt: undefined })
  return store
}

test('remembers a sent text with its idempotency key once it is back in the field', () => {
  expect(triedOnce().view(sofia).tried).toEqual({ key: 'words-1', text: 'Hi' })
})

test('remembers a text as it was sent, not as the attempt is compared with the lead', () => {
  const store = make()
  store.type(sofia, 'Hi')
  const tried = { key: 'words-1', text: '{"message":"Hi"}' }
  store.put(sofia, { text: 'Hi', attempt: undefined, tried })
  store.put(sofia, { text: '', attempt })
  expect(store.view(sofia).tried).toEqual(tried)
})

test('remembers a tried text while the field has other text, and forgets it when the field is emptied', () => {
  const store = triedOnce()
  store.put(sofia, { text: 'Hi there', attempt: undefined })
  expect(store.view(sofia).tried).toEqual({ key: 'words-1', text: 'Hi' })
  store.put(sofia, { text: '', attempt: undefined })
  expect(store.view(sofia).tried).toBeUndefined()
})

test('a page that opens while a text is being sent treats it as the same draft', () => {
  const store = make()
  store.type(sofia, 'Hi')
  const { draftId } = store.view(sofia)
  store.put(sofia, { text: '', attempt })
  expect(make().view(sofia)).toMatchObject({ draftId, tried: { key: 'words-1', text: 'Hi' } })
})
