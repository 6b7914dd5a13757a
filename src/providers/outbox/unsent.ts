import * as z from 'zod/mini'

import { isCallNoteKey } from '#/domain/call/call-note.ts'
import { emailOfText, emailRefOfKey, emailSummary } from '#/domain/email/email-draft.ts'
import {
  type DraftOwner,
  draftKeysOf,
  draftKeysAs,
  leadOfCommentKey,
  conversationOfKey,
} from '#/domain/message/draft-keys.ts'
import { isExpired, isUnsent } from '#/domain/message/unsent-draft.ts'
import { groupOfSend, type UnsentWork, unsentText } from '#/domain/message/unsent-work.ts'
import { isBlank } from '#/lib/blank.ts'
import { onOtherTab, keysOf, storageEntry, type StorageEntry } from '#/lib/storage.ts'

import { type EmailOutbox } from './email-outbox.ts'
import { announced, onDraftsChanged, storedCallNote, storedDraft } from './stored-drafts.ts'
import { type TextOutbox } from './text-outbox.ts'

/** Milliseconds after a change until it is counted: a keystroke must not wait for a look at all drafts. */
const LOOK_MS = 250

/** How much a signed-in person has unsent in this browser, at one moment; read from storage alone. */
export interface Unsent {
  /** Texts, emails and comments of the acting user. */
  readonly own: number
  /** How many there are as someone else, by whom: never what they say. */
  readonly elsewhere: readonly { readonly userId: string; readonly count: number }[]
  /** Ids of undelivered texts that the acting user put away. */
  readonly away: ReadonlySet<string>
}

/** The unsent work of a person as an external store. */
export interface UnsentStore {
  subscribe(listener: () => void): () => void
  /** The same object until something changed. */
  read(): Unsent
}

/**
 * Watches how much is unsent, whichever composer or tab writes it.
 * @param now epoch ms of the server's clock
 */
export function createUnsentStore(owner: DraftOwner, now: () => number): UnsentStore {
  const look = (): Unsent => {
    const counts = unsentByActingUser(owner.signedInUser, now())
    const own = counts.get(owner.actingUser) ?? 0
    counts.delete(owner.actingUser)
    const elsewhere = Array.from(counts, ([userId, count]) => ({ userId, count }))
    return { own, elsewhere, away: putAway(owner) }
  }
  let seen: Unsent | undefined
  return {
    read: () => (seen ??= look()),
    subscribe: (listener) =>
      watchDrafts(owner.signedInUser, () => {
        seen = look()
        listener()
      }),
  }
}

/** Calls back a moment after something unsent of a signed-in person changed, in this tab or another; returns how to stop. */
export function watchDrafts(signedInUser: string, changed: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const soon = () => {
    timer ??= setTimeout(() => {
      timer = undefined
      changed()
    }, LOOK_MS)
  }
  const stopHere = onDraftsChanged(soon)
  const stopOther = onOtherTab((key) => {
    if (key.startsWith(draftKeysOf(signedInUser))) soon()
  })
  return () => {
    clearTimeout(timer)
    stopHere()
    stopOther()
  }
}

/** How much a signed-in person has unsent in this browser, as whomever they acted: Log Out asks when there is any. */
export function unsentCount(signedInUser: string, now: number): number {
  return [...unsentByActingUser(signedInUser, now).values()].reduce((sum, count) => sum + count, 0)
}

/** How many messages and comments a signed-in person has unsent in this browser, by whom they acted as. */
function unsentByActingUser(signedInUser: string, now: number): Map<string, number> {
  const counts = new Map<string, number>()
  for (const key of keysOf('browser', draftKeysOf(signedInUser))) {
    const draft = storedDraft(key).read()
    const acting = actingUserOf(key)
    if (!draft || acting === undefined || isExpired(draft, now) || !isUnsent(draft)) continue
    counts.set(acting, (counts.get(acting) ?? 0) + 1)
  }
  return counts
}

function actingUserOf(key: string): string | undefined {
  const acting = key.split(':')[2]
  if (acting === undefined) return undefined
  try {
    return decodeURIComponent(acting)
  } catch {
    return undefined
  }
}

/** The most that are remembered; those before them are past the days that the server tells of. */
const MOST = 200

/**
 * Ids of texts that were not delivered and that the person took out of the tray. Stored under the keys of drafts, so that it
 * is purged with them.
 */
function storedPutAway(owner: DraftOwner): StorageEntry<string[]> {
  return announced(storageEntry('browser', `${draftKeysAs(owner)}put-away`, z.array(z.string())))
}

/** The undelivered texts that an acting user put away in this browser. */
export function putAway(owner: DraftOwner): ReadonlySet<string> {
  return new Set(storedPutAway(owner).read() ?? [])
}

/** Puts an undelivered text away, or takes it back. */
export function setPutAway(owner: DraftOwner, communicationId: string, away: boolean): void {
  const others = (storedPutAway(owner).read() ?? []).filter((id) => id !== communicationId)
  storedPutAway(owner).write(away ? [...others, communicationId].slice(-MOST) : others)
}

/**
 * Everything that an acting user has unsent in this browser: texts and emails with where their sends stand, and comments.
 * Read from storage, so that it needs no composer.
 * @param now epoch ms of the server's clock
 */
export function unsentWork(
  owner: DraftOwner,
  { texts, emails }: { texts: Pick<TextOutbox, 'view'>; emails: Pick<EmailOutbox, 'view'> },
  now: number,
): UnsentWork[] {
  return keysOf('browser', draftKeysAs(owner)).flatMap((key): UnsentWork[] => {
    const draft = storedDraft(key).read()
    if (!draft || isExpired(draft, now)) return []
    const known = { key, ts: draft.updatedTs }
    const conversation = conversationOfKey(key)
    if (conversation) {
      const { text, send } = texts.view(conversation)
      const own = unsentText(send, text)
      // Nothing stands here, but what another tab wrote still waits to be chosen.
      const written = isBlank(own) ? (draft.other ?? '') : own
      const group = groupOfSend(send)
      return isBlank(written) ? [] : [{ ...known, ...conversation, kind: 'text', group, text: written, send }]
    }
    const email = emailRefOfKey(key)
    if (email) {
      const { content: own, send } = emails.view(email)
      const content = own ?? emailOfText(draft.other ?? '')
      if (!content || !isUnsent(draft)) return []
      const text = emailSummary(content)
      return [{ ...known, kind: 'email', group: groupOfSend(send), leadId: email.leadId, text, send }]
    }
    const note = isCallNoteKey(key) ? storedCallNote(key).read() : undefined
    if (note) {
      const { leadId = '', name, number } = note.call
      const about = { leadId, leadName: name ?? number ?? (leadId === '' ? 'A call' : undefined) }
      return isBlank(note.text) ? [] : [{ ...known, ...about, kind: 'call', group: 'DRAFT', text: note.text }]
    }
    const leadId = leadOfCommentKey(key)
    if (leadId === undefined || isBlank(draft.text)) return []
    return [{ ...known, kind: 'comment', group: 'DRAFT', leadId, text: draft.text }]
  })
}
