import { emailDraftKey, type EmailRef, emailRefOfKey } from '#/domain/email/email-draft.ts'
import {
  type DraftOwner,
  DRAFT_KEYS,
  draftKeysAs,
  draftKeysOf,
  type Conversation,
  conversationOfKey,
  textDraftKey,
} from '#/domain/message/draft-keys.ts'
import {
  type DraftTexts,
  type DraftView,
  declineOther,
  editText,
  endText,
  meetOtherTab,
  restoreTexts,
  takeOther,
  draftViewOf,
  type Attempt,
  type Draft,
  sameAttempt,
  type Tried,
  type Version,
} from '#/domain/message/draft.ts'
import { isExpired } from '#/domain/message/unsent-draft.ts'
import { randomId } from '#/lib/random-id.ts'
import { keysOf, onOtherTab } from '#/lib/storage.ts'
import { isBlank } from '#/lib/text/blank.ts'

import { registerWriter } from './purge-drafts.ts'
import { sweepTurns } from './send-turn.ts'
import { storedDraft } from './stored-drafts.ts'

/** Where the drafts of one kind are stored: a text by lead and number, an email by lead and purpose. */
interface DraftKind<Ref> {
  keyOf(owner: DraftOwner, ref: Ref): string
  /** Undefined for the key of another kind of draft. */
  refOf(key: string): Ref | undefined
}

/** What `DraftStore.put` writes. */
interface PutValue {
  text: string
  attempt: Attempt | undefined
  /** What is being sent now, if it is not the attempt's text. */
  tried?: Tried
  /**
   * The sent message is part of the lead, so the text in the field counts as a new draft from now on, even if it is the
   * same.
   */
  arrived?: boolean
}

/** The unsent drafts of one kind that one acting user has in this browser, as this tab sees them. */
export interface DraftStore<Ref> {
  readonly signedInUser: string
  /** Returns the same object until something changes. */
  view(ref: Ref): DraftView
  /** Takes the text after a keystroke. The text is stored when this function returns. */
  type(ref: Ref, text: string): void
  /** Replaces text and attempt in one write. */
  put(ref: Ref, value: PutValue): void
  /**
   * Restores a discarded draft with everything that is known about its sending. Returns false if another draft has been
   * written by now: that one stays.
   */
  restore(ref: Ref, before: DraftView): boolean
  /** Returns the storage key of a draft. */
  nameOf(ref: Ref): string
  /** Replaces this tab's text with the other tab's text. */
  chooseOther(ref: Ref): void
  /** Keeps this tab's text and declines the other tab's text. */
  chooseOwn(ref: Ref): void
  /** Returns every stored draft, whatever its state. */
  refs(): Ref[]
  /** Returns the attempt that is in storage now, no matter which tab wrote it. */
  storedAttempt(ref: Ref): Attempt | undefined
  problem(): DraftProblem | undefined
  /**
   * Starts listening to other tabs and returns a function that stops it.
   * @param onOther called when another tab changed a draft
   */
  start(onOther?: (ref: Ref) => void): () => void
}

/**
 * Creates the draft store of one acting user. It writes synchronously, so that nothing that was typed is lost when the
 * tab is killed.
 * @param now epoch ms
 */
export function createDraftStore<Ref>(
  kind: DraftKind<Ref>,
  owner: DraftOwner,
  now: () => number,
): DraftStore<Ref> {
  const views = new Map<string, DraftView>()
  let problem: DraftProblem | undefined
  let forgotten = false
  const tab = randomId()
  let versions = 0

  const keyOf = (ref: Ref) => kind.keyOf(owner, ref)
  const newVersion = (): Version => ({ tab, n: (versions += 1) })

  const load = (key: string): Draft | undefined => {
    const draft = storedDraft(key).read()
    if (draft === undefined && keysOf('browser', key).includes(key)) problem ??= 'unreadable'
    return draft === undefined || isExpired(draft, now()) ? undefined : draft
  }

  const viewAt = (key: string): DraftView => {
    const known = views.get(key)
    if (known) return known
    const first = draftViewOf(load(key))
    views.set(key, first)
    return first
  }

  const store = (key: string, value: DraftView, stored: DraftTexts = value) => {
    views.set(key, value)
    if (!forgotten) {
      const draft = draftOf(value, stored, now())
      // An emptied draft is stored too, because another tab reads an empty draft as "emptied on purpose", but a missing
      // one as no information.
      const nothing = isEmpty(draft) && !keysOf('browser', key).includes(key)
      if (!nothing)
        problem = storedDraft(key).write(draft)
          ? problem === 'not-saved'
            ? undefined
            : problem
          : 'not-saved'
    }
  }

  const changedElsewhere = (key: string, onOther?: (ref: Ref) => void) => {
    if (!key.startsWith(draftKeysAs(owner))) return
    const ref = kind.refOf(key)
    if (ref === undefined) return
    const met = meetOtherTab(viewAt(key), load(key))
    if (met.write) store(key, met.view, met.write)
    else views.set(key, met.view)
    onOther?.(ref)
  }

  return {
    signedInUser: owner.signedInUser,
    view: (ref) => viewAt(keyOf(ref)),
    type(ref, text) {
      const key = keyOf(ref)
      store(key, typedIn(viewAt(key), text, newVersion()))
    },
    put(ref, value) {
      const key = keyOf(ref)
      const mine = viewAt(key)
      const { text, attempt, tried } = value
      if (mine.text === text && sameAttempt(mine.attempt, attempt) && tried === undefined) return
      store(key, putInto(mine, value, newVersion()))
    },
    restore(ref, before) {
      const key = keyOf(ref)
      const mine = viewAt(key)
      if (!isBlank(mine.text) || mine.attempt) return false
      store(key, restoredIn(mine, before, newVersion()))
      return true
    },
    chooseOther(ref) {
      const key = keyOf(ref)
      const mine = viewAt(key)
      if (mine.other !== undefined) store(key, takeOther(mine, mine.other))
    },
    chooseOwn(ref) {
      const key = keyOf(ref)
      store(key, declineOther(viewAt(key), newVersion()))
    },
    nameOf: keyOf,
    refs: () =>
      keysOf('browser', draftKeysAs(owner)).flatMap((key) => {
        const ref = kind.refOf(key)
        return ref !== undefined && load(key) ? [ref] : []
      }),
    storedAttempt: (ref) => load(keyOf(ref))?.attempt,
    problem: () => problem,
    start(onOther) {
      const isUnseen = (key: string) => kind.refOf(key) !== undefined && !views.has(key)
      sweep(owner.signedInUser, now(), isUnseen)
      const leave = registerWriter(owner.signedInUser, () => (forgotten = true))
      const stop = onOtherTab((key) => changedElsewhere(key, onOther))
      return () => {
        stop()
        leave()
      }
    },
  }
}

/**
 * Removes expired drafts of any kind and of all users of the browser, because the others may never sign in here again.
 * Removes blank drafts only of this signed-in user, and only if they don't tell a sleeping tab what is over.
 * @param isUnseen whether a key is of the kind of a store in which it has not been read yet
 */
function sweep(signedInUser: string, now: number, isUnseen: (key: string) => boolean): void {
  const own = draftKeysOf(signedInUser)
  for (const key of keysOf('browser', DRAFT_KEYS)) {
    const draft = storedDraft(key).read()
    if (!draft) continue
    const isBlankHere = isEmpty(draft) && key.startsWith(own) && isUnseen(key)
    if ((isBlankHere && draft.ended === undefined) || isExpired(draft, now)) storedDraft(key).clear()
  }
  sweepTurns(now)
}

function restoredIn(mine: DraftView, before: DraftView, version: Version): DraftView {
  const { text, attempt, tried, draftId } = before
  const next = restoreTexts(mine, before, version, { tab: randomId(), n: 1 })
  return { ...next, attempt, tried, draftId, typed: !isBlank(text), changed: false }
}

function typedIn(mine: DraftView, text: string, version: Version): DraftView {
  const over = isBlank(text) && !mine.attempt
  const tried = over ? undefined : mine.tried
  const draftId = over ? undefined : (mine.draftId ?? crypto.randomUUID())
  return { ...editText(mine, text, version), tried, draftId, typed: true, changed: false }
}

function putInto(mine: DraftView, { text, attempt, tried, arrived }: PutValue, version: Version): DraftView {
  return {
    ...(text === mine.text ? mine : endText(mine, text, version)),
    attempt,
    tried: arrived ? undefined : (tried ?? triedNow(mine, text, attempt)),
    draftId: draftIdOf(mine, text, attempt, arrived),
    typed: !isBlank(text) && (mine.typed || text !== mine.text),
    changed: mine.text === text && mine.changed,
  }
}

/**
 * Returns the id of the draft. A draft that was sent or is empty is over, so text written after that is a new draft.
 */
function draftIdOf(
  mine: DraftView,
  text: string,
  attempt: Attempt | undefined,
  arrived = false,
): string | undefined {
  if (isBlank(text) && attempt === undefined) return undefined
  return arrived ? crypto.randomUUID() : mine.draftId
}

function triedNow(mine: DraftView, text: string, attempt: Attempt | undefined): Tried | undefined {
  if (attempt?.key !== undefined)
    return mine.tried?.key === attempt.key ? mine.tried : { key: attempt.key, text: attempt.text }
  return isBlank(text) && attempt === undefined ? undefined : mine.tried
}

// Blanks count as text, because whatever was typed must be restored.
function isEmpty(draft: Draft): boolean {
  return draft.text === '' && draft.attempt === undefined && draft.other === undefined
}

/** Why typed text may be lost: storage is full or blocked, or a stored draft could not be read. */
export type DraftProblem = 'not-saved' | 'unreadable'

/** Texts: one draft per lead and number. */
export const textDrafts: DraftKind<Conversation> = { keyOf: textDraftKey, refOf: conversationOfKey }

/** Emails: one new message and one reply per lead, each stored as one text (`emailToText`). */
export const emailDrafts: DraftKind<EmailRef> = { keyOf: emailDraftKey, refOf: emailRefOfKey }

/** Returns the part of a view that is stored. */
function draftOf(view: DraftView, texts: DraftTexts, now: number): Draft {
  const { text, versions, other, otherVersions } = texts
  const draft: Draft = { text, updatedTs: now }
  if (view.attempt) draft.attempt = view.attempt
  if (other !== undefined) draft.other = other
  if (other !== undefined && otherVersions) draft.otherVersions = otherVersions
  if (view.ended) draft.ended = view.ended
  if (text === '' && view.attempt === undefined) return draft
  if (versions) draft.versions = versions
  if (view.tried) draft.tried = view.tried
  if (view.draftId !== undefined) draft.draftId = view.draftId
  return draft
}
