import { beforeEach, describe, expect, test } from 'vitest'

import { type Conversation } from '#/domain/message/draft-keys.ts'
import { type Attempt } from '#/domain/message/draft.ts'

import { createDraftStore, type DraftStore, textDrafts } from './drafts.ts'

const priya = { signedInUser: 'user-priya', actingUser: 'user-priya' }
const sofia = { leadId: 'lead-sofia-marchetti', phone: '+15125550139' }
const attempt: Attempt = {
  id: 'a',
  text: 'Hi',
  actingUser: 'user-priya',
  sinceTs: 1,
  startedTs: 1,
  baseline: [],
  phase: 'leaving',
}
const make = (): DraftStore<Conversation> => createDraftStore(textDrafts, priya, () => 1_000)

/** Simulates another tab that writes, and the event that this tab receives. */
function otherTab(value: object) {
  const key = `lintel:${textDrafts.keyOf(priya, sofia)}`
  localStorage.setItem(key, JSON.stringify({ n: 1, v: { updatedTs: 1_000, ...value } }))
  globalThis.dispatchEvent(new StorageEvent('storage', { key }))
}

beforeEach(() => localStorage.clear())

describe('text from another tab', () => {
  test('offers a choice between two texts stored together, also after an earlier text was adopted', () => {
    const store = make()
    const stop = store.start()
    expect(store.view(sofia).text).toBe('')
    otherTab({ text: 'Theirs', other: 'Third' })
    expect(store.view(sofia)).toMatchObject({ text: 'Theirs', other: 'Third', changed: true })
    store.chooseOwn(sofia)
    expect(store.view(sofia)).toMatchObject({ text: 'Theirs', other: undefined, changed: false })
    otherTab({ text: 'Theirs', other: 'Fourth' })
    otherTab({ text: 'Fifth', other: 'Fourth' })
    store.chooseOther(sofia)
    expect(store.view(sofia)).toMatchObject({ text: 'Fourth', other: undefined, changed: false })
    stop()
  })

  test('is marked as changed until the text differs', () => {
    const store = make()
    const stop = store.start()
    expect(store.view(sofia).text).toBe('')
    otherTab({ text: 'Theirs' })
    store.put(sofia, { text: 'Theirs', attempt })
    expect(store.view(sofia).changed).toBe(true)
    store.put(sofia, { text: 'Mine', attempt })
    expect(store.view(sofia).changed).toBe(false)
    store.put(sofia, { text: 'Mine', attempt: undefined })
    expect(store.view(sofia).changed).toBe(false)
    stop()
  })

  test('doesn’t replace text that was put into the field or sent from it, which counts as typed', () => {
    const [put, sent] = [make(), make()]
    const stops = [put.start(), sent.start()]
    put.put(sofia, { text: 'A template', attempt: undefined })
    expect(put.view(sofia).typed).toBe(true)
    sent.type(sofia, 'Hi')
    sent.put(sofia, { text: 'Hi', attempt })
    expect(sent.view(sofia).typed).toBe(true)
    otherTab({ text: 'Theirs' })
    expect(put.view(sofia)).toMatchObject({ text: 'A template', other: 'Theirs' })
    expect(sent.view(sofia)).toMatchObject({ text: 'Hi', other: 'Theirs' })
    sent.put(sofia, { text: '', attempt })
    expect(sent.view(sofia).typed).toBe(false)
    for (const stop of stops) stop()
  })
})
