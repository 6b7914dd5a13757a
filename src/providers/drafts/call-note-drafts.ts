import { useEffect, useState, useSyncExternalStore } from 'react'

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
import { onOtherTab, slot, type Slot } from '#/lib/storage.ts'

import { actingUserId, useSession } from '../session.tsx'
import { told } from './draft-slot.ts'
import { registerWriter } from './writers.ts'

const VERSION = 1
const empty: CallNoteContent = { note: '' }

/** The stored note under a key. */
export function callNoteSlot(key: string): Slot<CallNote> {
  return told(slot('browser', key, callNoteSchema, VERSION))
}

/** The note of a call as it stands. */
export interface CallNoteView {
  readonly content: CallNoteContent
  /** Epoch ms of the last change; undefined where nothing is kept. */
  readonly savedTs: number | undefined
  /** False: storage is full or blocked, and what is written would not survive a reload (P5). */
  readonly kept: boolean
}

/** The note of one call. */
export interface CallNoteStore {
  /** The same object until something changed. */
  view(): CallNoteView
  /** Takes a change; it is stored when this returns (P1). */
  change(some: Partial<CallNoteContent>, call: NotedCall): void
  /** It was saved, or thrown away. */
  clear(): void
  /** The call got its id or its lead: its note goes along. What is kept there already is not written over. */
  rename(key: string): void
  subscribe(listener: () => void): () => void
}

/** @param first the key that the note is under now */
export function createCallNoteStore(first: string, signedInUser: string): CallNoteStore {
  const listeners = new Set<() => void>()
  let key = first
  let silent = false
  let note = read(key)
  let view = viewOf(note, true)
  const show = (next: CallNote | undefined, kept: boolean) => {
    note = next
    view = viewOf(next, kept)
    for (const listener of listeners) listener()
  }
  return {
    view: () => view,
    change(some, call) {
      const content = { ...contentOf(note), ...some }
      const text = callComment(content, call)
      if (text === '' && content.note === '' && content.fileUnder === undefined) {
        if (!silent) callNoteSlot(key).clear()
        show(undefined, true)
        return
      }
      const next: CallNote = { ...content, text, updatedTs: clock.now(), call }
      show(next, silent || callNoteSlot(key).write(next))
    },
    clear() {
      if (!silent) callNoteSlot(key).clear()
      show(undefined, true)
    },
    rename(next) {
      if (next === key) return
      const before = key
      key = next
      const there = read(key)
      if (note && (note.text !== '' || there === undefined)) {
        if (!silent) callNoteSlot(key).write(note)
      } else if (there) show(there, true)
      if (!silent) callNoteSlot(before).clear()
    },
    subscribe(listener) {
      listeners.add(listener)
      const stops = [
        registerWriter(signedInUser, () => (silent = true)),
        // What is being typed here stays.
        onOtherTab((changed) => {
          if (changed === key && !(document.hasFocus() && (note?.text ?? '') !== '')) show(read(key), true)
        }),
      ]
      return () => {
        listeners.delete(listener)
        for (const stop of stops) stop()
      }
    },
  }
}

function contentOf(note: CallNote | undefined): CallNoteContent {
  if (!note) return empty
  const { note: words, outcome, followUp, fileUnder } = note
  return { note: words, outcome, followUp, fileUnder }
}

const viewOf = (note: CallNote | undefined, kept: boolean): CallNoteView => ({
  content: contentOf(note),
  savedTs: note?.updatedTs,
  kept,
})

function read(key: string): CallNote | undefined {
  const note = callNoteSlot(key).read()
  return note === undefined || isExpired(note, clock.now()) ? undefined : note
}

/** The note of a call, for who writes it. */
export interface CallNoteDraft extends CallNoteView {
  change(some: Partial<CallNoteContent>): void
  clear(): void
}

/**
 * The note of a call, one a call and acting user, kept like the drafts of texts: stored at every keystroke, dropped after
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
