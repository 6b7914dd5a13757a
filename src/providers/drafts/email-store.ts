import { type DraftOwner, draftKeysAs } from '#/domain/draft-keys.ts'
import { type DraftView, meetOtherTab, viewOf } from '#/domain/draft-tabs.ts'
import { type Attempt, type Draft, isExpired, sameAttempt, type Tried } from '#/domain/draft.ts'
import { emailDraftKey, type EmailPlace, emailPlaceOfKey } from '#/domain/email-draft.ts'
import { keysOf, onOtherTab } from '#/lib/storage.ts'

import { draftSlot } from './draft-slot.ts'
import { type DraftTrouble } from './draft-trouble.ts'
import { registerWriter } from './writers.ts'

/** The unsent emails of one acting user in this browser, as this tab sees them; each as one text (`emailToText`). */
export interface EmailStore {
  /** The same object until something changed. */
  view(place: EmailPlace): DraftView
  /** Takes a keystroke; it is stored when this returns (P1). */
  type(place: EmailPlace, text: string): void
  /** Replaces text and attempt in one write. `tried`: what leaves now, and the key under which it does (P11). */
  put(place: EmailPlace, value: { text: string; attempt: Attempt | undefined; tried?: Tried }): void
  takeOther(place: EmailPlace): void
  keepMine(place: EmailPlace): void
  /** Every email that is kept, whatever became of it. */
  places(): EmailPlace[]
  /** The attempt as it stands in storage now, whichever tab wrote it. */
  storedAttempt(place: EmailPlace): Attempt | undefined
  trouble(): DraftTrouble | undefined
  /** Calls back after another tab changed an email. */
  onOther(listener: (place: EmailPlace) => void): () => void
  /** Begins to listen to other tabs; returns the end of it. */
  start(): () => void
}

/**
 * The email drafts of one acting user: synchronous, so that a killed tab loses nothing that was typed.
 * @param now epoch ms
 */
export function createEmailStore(owner: DraftOwner, now: () => number): EmailStore {
  const views = new Map<string, DraftView>()
  const others = new Set<(place: EmailPlace) => void>()
  let trouble: DraftTrouble | undefined
  let forgotten = false

  const load = (key: string): Draft | undefined => {
    const draft = draftSlot(key).read()
    if (draft === undefined && keysOf('browser', key).includes(key)) trouble ??= 'unreadable'
    return draft === undefined || isExpired(draft, now()) ? undefined : draft
  }

  const viewAt = (key: string): DraftView => {
    const known = views.get(key)
    if (known) return known
    const first = viewOf(load(key))
    views.set(key, first)
    return first
  }

  const store = (key: string, value: DraftView, kept: Pick<Draft, 'text' | 'other'> = value) => {
    views.set(key, value)
    if (forgotten) return
    if (kept.text === '' && !value.attempt && kept.other === undefined) {
      // Another tab reads an emptied draft as "emptied on purpose", a missing one as nothing at all.
      if (!keysOf('browser', key).includes(key)) return
    }
    const draft: Draft = { text: kept.text, updatedTs: now() }
    if (value.attempt) draft.attempt = value.attempt
    if (kept.other !== undefined) draft.other = kept.other
    if (value.tried && (kept.text !== '' || value.attempt)) draft.tried = value.tried
    if (draftSlot(key).write(draft)) trouble = trouble === 'not-saved' ? undefined : trouble
    else trouble = 'not-saved'
  }

  const keys = () => keysOf('browser', draftKeysAs(owner)).filter((key) => emailPlaceOfKey(key) !== undefined)

  const heard = (key: string) => {
    if (!key.startsWith(draftKeysAs(owner))) return
    const place = emailPlaceOfKey(key)
    if (!place) return
    const met = meetOtherTab(viewAt(key), load(key))
    if (met.write) store(key, met.view, met.write)
    else views.set(key, met.view)
    for (const listener of others) listener(place)
  }

  const keyOf = (place: EmailPlace) => emailDraftKey(owner, place)

  return {
    view: (place) => viewAt(keyOf(place)),
    type(place, text) {
      const key = keyOf(place)
      store(key, { ...viewAt(key), text, typed: true, changed: false })
    },
    put(place, { text, attempt, tried }) {
      const key = keyOf(place)
      const mine = viewAt(key)
      if (mine.text === text && sameAttempt(mine.attempt, attempt) && tried === undefined) return
      const typed = text !== '' && (mine.typed || text !== mine.text)
      const next = { ...mine, text, attempt, typed, changed: mine.text === text && mine.changed }
      store(key, { ...next, tried: tried ?? (text === '' && !attempt ? undefined : mine.tried) })
    },
    takeOther(place) {
      const key = keyOf(place)
      const mine = viewAt(key)
      if (mine.other === undefined) return
      store(key, {
        ...mine,
        text: mine.other,
        other: undefined,
        changed: false,
        typed: false,
        declined: mine.text,
      })
    },
    keepMine(place) {
      const key = keyOf(place)
      const mine = viewAt(key)
      store(key, { ...mine, other: undefined, changed: false, declined: mine.other ?? mine.declined })
    },
    places: () =>
      keys().flatMap((key) => {
        const place = emailPlaceOfKey(key)
        return place && load(key) ? [place] : []
      }),
    storedAttempt: (place) => load(keyOf(place))?.attempt,
    trouble: () => trouble,
    onOther(listener) {
      others.add(listener)
      return () => others.delete(listener)
    },
    start() {
      for (const key of keys()) {
        const draft = draftSlot(key).read()
        const empty = draft?.text === '' && !draft.attempt && draft.other === undefined
        if (draft && (isExpired(draft, now()) || (empty && !views.has(key)))) draftSlot(key).clear()
      }
      const leave = registerWriter(owner.signedInUser, () => (forgotten = true))
      const stop = onOtherTab(heard)
      return () => {
        stop()
        leave()
      }
    },
  }
}
