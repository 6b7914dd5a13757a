import {
  type Conversation,
  conversationOfKey,
  type DraftOwner,
  draftKeysAs,
  draftKeysOf,
  textDraftKey,
} from '#/domain/draft-keys.ts'
import { type DraftView, meetOtherTab, viewOf } from '#/domain/draft-tabs.ts'
import { type Attempt, type Draft, isExpired, sameAttempt, type Tried } from '#/domain/draft.ts'
import { sameWords } from '#/domain/text-thread.ts'
import { keysOf, onOtherTab } from '#/lib/storage.ts'

import { draftSlot } from './draft-slot.ts'
import { type DraftTrouble } from './draft-trouble.ts'
import { registerWriter } from './writers.ts'

/** The unsent texts of one acting user in this browser, as this tab sees them. */
export interface DraftStore {
  /** The same object until something changed. */
  view(conversation: Conversation): DraftView
  /** Takes a keystroke; it is stored when this returns (P1). */
  type(conversation: Conversation, text: string): void
  /** Replaces text and attempt in one write. */
  put(conversation: Conversation, value: { text: string; attempt: Attempt | undefined }): void
  /** The key of a text: that of the last attempt with the same words, else a new one (P11). */
  keyFor(conversation: Conversation, text: string, newKey: () => string): string
  /** Shows the other tab's text instead of this one. */
  takeOther(conversation: Conversation): void
  /** Keeps this tab's text and turns the other down. */
  keepMine(conversation: Conversation): void
  /** Conversations whose attempt has not been settled. */
  unsettled(): Conversation[]
  /** The attempt as it stands in storage now, whichever tab wrote it. */
  storedAttempt(conversation: Conversation): Attempt | undefined
  trouble(): DraftTrouble | undefined
  subscribe(listener: () => void): () => void
  /** Calls back after another tab changed a conversation. */
  onOther(listener: (conversation: Conversation) => void): () => void
  /** Nothing is written any more (Log Out). */
  forget(): void
  /** Begins to listen to other tabs; returns the end of it. */
  start(): () => void
}

/**
 * The draft store of one acting user: synchronous, so that a killed tab loses nothing that was typed.
 * @param now epoch ms
 */
export function createDraftStore(owner: DraftOwner, now: () => number): DraftStore {
  const views = new Map<string, DraftView>()
  const listeners = new Set<() => void>()
  const otherListeners = new Set<(conversation: Conversation) => void>()
  let trouble: DraftTrouble | undefined
  let forgotten = false

  const keyOf = (conversation: Conversation) => textDraftKey(owner, conversation)
  const tell = () => {
    for (const listener of listeners) listener()
  }

  const load = (key: string): Draft | undefined => {
    const draft = draftSlot(key).read()
    if (draft === undefined && keysOf('browser', key).includes(key)) trouble ??= 'unreadable'
    return draft === undefined || isExpired(draft, now()) ? undefined : draft
  }

  const view = (conversation: Conversation): DraftView => {
    const key = keyOf(conversation)
    const known = views.get(key)
    if (known) return known
    const first = viewOf(load(key))
    views.set(key, first)
    return first
  }

  const store = (key: string, value: DraftView, stored: Pick<Draft, 'text' | 'other'> = value) => {
    views.set(key, value)
    if (!forgotten) {
      const draft: Draft = { text: stored.text, updatedTs: now() }
      if (value.attempt) draft.attempt = value.attempt
      if (stored.other !== undefined) draft.other = stored.other
      if (value.tried && !(stored.text === '' && value.attempt === undefined)) draft.tried = value.tried
      const nothing = isBlank(draft) && !keysOf('browser', key).includes(key)
      if (!nothing)
        trouble = draftSlot(key).write(draft) ? (trouble === 'not-saved' ? undefined : trouble) : 'not-saved'
    }
    tell()
  }

  const sweep = () => {
    for (const key of keysOf('browser', draftKeysOf(owner.signedInUser))) {
      const draft = draftSlot(key).read()
      if (draft && (isExpired(draft, now()) || (isBlank(draft) && !views.has(key)))) draftSlot(key).clear()
    }
  }

  const heard = (key: string) => {
    if (!key.startsWith(draftKeysAs(owner))) return
    const conversation = conversationOfKey(key)
    if (!conversation) return
    const met = meetOtherTab(view(conversation), load(key))
    if (met.write) store(key, met.view, met.write)
    else {
      views.set(key, met.view)
      tell()
    }
    for (const listener of otherListeners) listener(conversation)
  }

  return {
    view,
    type(conversation, text) {
      const mine = view(conversation)
      const tried = text.trim() === '' && !mine.attempt ? undefined : mine.tried
      store(keyOf(conversation), { ...mine, text, tried, typed: true, changed: false })
    },
    put(conversation, { text, attempt }) {
      const mine = view(conversation)
      if (mine.text === text && sameAttempt(mine.attempt, attempt)) return
      const typed = text.trim() !== '' && (mine.typed || text !== mine.text)
      store(keyOf(conversation), {
        ...mine,
        text,
        attempt,
        tried: triedNow(mine, text, attempt),
        typed,
        changed: mine.text === text && mine.changed,
      })
    },
    keyFor(conversation, text, newKey) {
      const { tried } = view(conversation)
      return tried && sameWords(tried.text, text) ? tried.key : newKey()
    },
    takeOther(conversation) {
      const mine = view(conversation)
      if (mine.other === undefined) return
      const text = mine.other
      store(keyOf(conversation), {
        ...mine,
        text,
        other: undefined,
        changed: false,
        typed: false,
        declined: mine.text,
      })
    },
    keepMine(conversation) {
      const mine = view(conversation)
      store(keyOf(conversation), {
        ...mine,
        other: undefined,
        changed: false,
        declined: mine.other ?? mine.declined,
      })
    },
    unsettled() {
      return keysOf('browser', draftKeysAs(owner)).flatMap((key) => {
        const conversation = conversationOfKey(key)
        return conversation && load(key)?.attempt ? [conversation] : []
      })
    },
    storedAttempt: (conversation) => load(keyOf(conversation))?.attempt,
    trouble: () => trouble,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onOther(listener) {
      otherListeners.add(listener)
      return () => otherListeners.delete(listener)
    },
    forget() {
      forgotten = true
    },
    start() {
      sweep()
      const leave = registerWriter(owner.signedInUser, () => (forgotten = true))
      const stop = onOtherTab(heard)
      return () => {
        stop()
        leave()
      }
    },
  }
}

function triedNow(mine: DraftView, text: string, attempt: Attempt | undefined): Tried | undefined {
  if (attempt?.key !== undefined) return { key: attempt.key, text: attempt.text }
  return text.trim() === '' && attempt === undefined ? undefined : mine.tried
}

// Blanks count: what was typed is there again, whatever it is.
function isBlank(draft: Draft): boolean {
  return draft.text === '' && draft.attempt === undefined && draft.other === undefined
}
