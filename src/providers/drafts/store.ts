import { type DraftOwner, draftKeysAs, draftKeysOf } from '#/domain/message/draft-keys.ts'
import {
  type DraftView,
  meetOtherTab,
  draftViewOf,
  type Attempt,
  type Draft,
  isExpired,
  sameAttempt,
  type Tried,
} from '#/domain/message/draft.ts'
import { keysOf, onOtherTab } from '#/lib/storage.ts'

import { draftSlot } from './draft-slot.ts'
import { type DraftTrouble } from './draft-trouble.ts'
import { registerWriter } from './writers.ts'

/** Where the drafts of one kind lie: a text by lead and number, an email by lead and purpose. */
export interface DraftKind<Place> {
  keyOf(owner: DraftOwner, place: Place): string
  /** Undefined for the key of another kind. */
  placeOf(key: string): Place | undefined
}

/** What one acting user has unsent of one kind in this browser, as this tab sees it. */
export interface DraftStore<Place> {
  /** The same object until something changed. */
  view(place: Place): DraftView
  /** Takes a keystroke; it is stored when this returns (P1). */
  type(place: Place, text: string): void
  /** Replaces text and attempt in one write. `tried`: what leaves now, where it is not the attempt's text (P11). */
  put(place: Place, value: { text: string; attempt: Attempt | undefined; tried?: Tried }): void
  /** Shows the other tab's text instead of this one. */
  takeOther(place: Place): void
  /** Keeps this tab's text and turns the other down. */
  keepMine(place: Place): void
  /** Every draft that is kept, whatever became of it. */
  places(): Place[]
  /** The attempt as it stands in storage now, whichever tab wrote it. */
  storedAttempt(place: Place): Attempt | undefined
  trouble(): DraftTrouble | undefined
  /** Calls back after another tab changed a draft. */
  onOther(listener: (place: Place) => void): () => void
  /** Begins to listen to other tabs; returns the end of it. */
  start(): () => void
}

/**
 * The draft store of one acting user: synchronous, so that a killed tab loses nothing that was typed.
 * @param now epoch ms
 */
export function createDraftStore<Place>(
  kind: DraftKind<Place>,
  owner: DraftOwner,
  now: () => number,
): DraftStore<Place> {
  const views = new Map<string, DraftView>()
  const otherListeners = new Set<(place: Place) => void>()
  let trouble: DraftTrouble | undefined
  let forgotten = false

  const keyOf = (place: Place) => kind.keyOf(owner, place)

  const load = (key: string): Draft | undefined => {
    const draft = draftSlot(key).read()
    if (draft === undefined && keysOf('browser', key).includes(key)) trouble ??= 'unreadable'
    return draft === undefined || isExpired(draft, now()) ? undefined : draft
  }

  const viewAt = (key: string): DraftView => {
    const known = views.get(key)
    if (known) return known
    const first = draftViewOf(load(key))
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
      // Another tab reads an emptied draft as "emptied on purpose", a missing one as nothing at all.
      const nothing = isBlank(draft) && !keysOf('browser', key).includes(key)
      if (!nothing)
        trouble = draftSlot(key).write(draft) ? (trouble === 'not-saved' ? undefined : trouble) : 'not-saved'
    }
  }

  // What is past its days goes, of whatever kind; what is blank is another kind's own business.
  const sweep = () => {
    for (const key of keysOf('browser', draftKeysOf(owner.signedInUser))) {
      const draft = draftSlot(key).read()
      if (!draft) continue
      const blank = isBlank(draft) && kind.placeOf(key) !== undefined && !views.has(key)
      if (blank || isExpired(draft, now())) draftSlot(key).clear()
    }
  }

  const heard = (key: string) => {
    if (!key.startsWith(draftKeysAs(owner))) return
    const place = kind.placeOf(key)
    if (place === undefined) return
    const met = meetOtherTab(viewAt(key), load(key))
    if (met.write) store(key, met.view, met.write)
    else views.set(key, met.view)
    for (const listener of otherListeners) listener(place)
  }

  return {
    view: (place) => viewAt(keyOf(place)),
    type(place, text) {
      const key = keyOf(place)
      const mine = viewAt(key)
      const tried = text.trim() === '' && !mine.attempt ? undefined : mine.tried
      store(key, { ...mine, text, tried, typed: true, changed: false })
    },
    put(place, { text, attempt, tried }) {
      const key = keyOf(place)
      const mine = viewAt(key)
      if (mine.text === text && sameAttempt(mine.attempt, attempt) && tried === undefined) return
      const typed = text.trim() !== '' && (mine.typed || text !== mine.text)
      store(key, {
        ...mine,
        text,
        attempt,
        tried: tried ?? triedNow(mine, text, attempt),
        typed,
        changed: mine.text === text && mine.changed,
      })
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
      keysOf('browser', draftKeysAs(owner)).flatMap((key) => {
        const place = kind.placeOf(key)
        return place !== undefined && load(key) ? [place] : []
      }),
    storedAttempt: (place) => load(keyOf(place))?.attempt,
    trouble: () => trouble,
    onOther(listener) {
      otherListeners.add(listener)
      return () => otherListeners.delete(listener)
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
  if (attempt?.key !== undefined)
    return mine.tried?.key === attempt.key ? mine.tried : { key: attempt.key, text: attempt.text }
  return text.trim() === '' && attempt === undefined ? undefined : mine.tried
}

// Blanks count: what was typed is there again, whatever it is.
function isBlank(draft: Draft): boolean {
  return draft.text === '' && draft.attempt === undefined && draft.other === undefined
}
