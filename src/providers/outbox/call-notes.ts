import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@tanstack/react-store'
import { type Atom, createAtom } from '@tanstack/store'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'

import {
  callComment,
  type CallNote,
  type CallNoteContent,
  callNoteKey,
  callNoteSchema,
  type NotedCall,
} from '#/domain/call/call-note.ts'
import { isExpired } from '#/domain/message/draft.ts'
import { clock } from '#/lib/clock.ts'
import { onOtherTab, storageEntry, type StorageEntry } from '#/lib/storage.ts'

import { actingUserId, useSession } from '../session.tsx'
import { registerWriter } from './purge-drafts.ts'
import { announced } from './stored-drafts.ts'

const VERSION = 1
const empty: CallNoteContent = { note: '' }

/** The stored note under a key. */
export function storedCallNote(key: string): StorageEntry<CallNote> {
  return announced(storageEntry('browser', key, callNoteSchema, VERSION))
}

/** The note of a call as it stands. */
export interface CallNoteView {
  readonly content: CallNoteContent
  /** Epoch ms of the last change; undefined where nothing is stored. */
  readonly savedTs: number | undefined
  /** False: storage is full or blocked, and what is written would not survive a reload. */
  readonly stored: boolean
}

/** The note of one call. */
export interface CallNoteStore {
  /** The same object until something changed. */
  view(): CallNoteView
  /** Takes a change; it is stored when this returns. */
  change(some: Partial<CallNoteContent>, call: NotedCall): void
  /** It was saved, or thrown away. */
  clear(): void
  /** The call got its id or its lead: its note goes along. What is stored there already is not written over. */
  rename(key: string): void
  subscribe(listener: () => void): () => void
}

/** @param first the key that the note is under now */
export function createCallNoteStore(first: string, signedInUser: string): CallNoteStore {
  let key = first
  let silent = false
  let note = read(key)
  const view = createAtom(viewOf(note, true))
  const show = (next: CallNote | undefined, stored: boolean) => {
    note = next
    view.set(viewOf(next, stored))
  }
  return {
    view: view.get,
    change(some, call) {
      const content = { ...contentOf(note), ...some }
      const text = callComment(content, call)
      if (text === '' && content.note === '' && content.fileUnder === undefined) {
        if (!silent) storedCallNote(key).clear()
        show(undefined, true)
        return
      }
      const next: CallNote = { ...content, text, updatedTs: clock.now(), call }
      show(next, silent || storedCallNote(key).write(next))
    },
    clear() {
      if (!silent) storedCallNote(key).clear()
      show(undefined, true)
    },
    rename(next) {
      if (next === key) return
      const before = key
      key = next
      const there = read(key)
      if (note && (note.text !== '' || there === undefined)) {
        if (!silent) storedCallNote(key).write(note)
      } else if (there) show(there, true)
      if (!silent) storedCallNote(before).clear()
    },
    subscribe(listener) {
      const stops = [
        view.subscribe(listener).unsubscribe,
        registerWriter(signedInUser, () => (silent = true)),
        // What is being typed here stays.
        onOtherTab((changed) => {
          if (changed === key && !(document.hasFocus() && (note?.text ?? '') !== '')) show(read(key), true)
        }),
      ]
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}

function contentOf(note: CallNote | undefined): CallNoteContent {
  if (!note) return empty
  const { note: text, outcome, followUp, fileUnder } = note
  return { note: text, outcome, followUp, fileUnder }
}

const viewOf = (note: CallNote | undefined, stored: boolean): CallNoteView => ({
  content: contentOf(note),
  savedTs: note?.updatedTs,
  stored,
})

function read(key: string): CallNote | undefined {
  const note = storedCallNote(key).read()
  return note === undefined || isExpired(note, clock.now()) ? undefined : note
}

/** The note of a call, for who writes it. */
export interface CallNoteDraft extends CallNoteView {
  change(some: Partial<CallNoteContent>): void
  clear(): void
}

/**
 * The note of a call, one a call and acting user, stored like the drafts of texts: stored at every keystroke, dropped after
 * seven days or at Log Out. Mount it anew for another call.
 */
export function useCallNote(call: NotedCall): CallNoteDraft {
  const session = useSession()
  const { signedInUserId } = session
  const key = callNoteKey({ signedInUser: signedInUserId, actingUser: actingUserId(session) }, call)
  const [store] = useState(() => createCallNoteStore(key, signedInUserId))
  useEffect(() => store.rename(key), [store, key])
  const view = useSyncExternalStore(store.subscribe, store.view)
  return { ...view, change: (some) => store.change(some, call), clear: () => store.clear() }
}

const opened = new WeakMap<QueryClient, Atom<NotedCall | undefined>>()

function openedNoteOf(client: QueryClient): Atom<NotedCall | undefined> {
  const known = opened.get(client)
  if (known) return known
  const made = createAtom<NotedCall | undefined>(undefined)
  opened.set(client, made)
  return made
}

/** The one card of a call's note that somebody asked for. */
export interface CallNoteWindow {
  current(): NotedCall | undefined
  /** Asks for the card of a call whose note is stored, from anywhere. */
  open(call: NotedCall): void
  /** Takes it away; what was written stays stored. */
  close(): void
}

/** The card of the acting user whose query client it is: another identity never sees it. */
export function callNoteWindowOf(client: QueryClient): CallNoteWindow {
  const note = openedNoteOf(client)
  // An atom takes undefined only from a function.
  return { current: note.get, open: (call) => note.set(call), close: () => note.set(() => undefined) }
}

/** For whoever opens the card. */
export function useCallNoteWindow(): CallNoteWindow {
  const client = useQueryClient()
  return useMemo(() => callNoteWindowOf(client), [client])
}

/** The call whose note somebody wants to finish. */
export function useOpenedCallNote(): NotedCall | undefined {
  return useSelector(openedNoteOf(useQueryClient()))
}
