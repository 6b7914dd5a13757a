import { createAtom } from '@tanstack/store'
import { useEffect, useState, useSyncExternalStore } from 'react'

import {
  type CallNote,
  type CallNoteContent,
  callNoteKey,
  callNoteText,
  type NotedCall,
} from '#/domain/call/call-note.ts'
import { isExpired } from '#/domain/message/unsent-draft.ts'
import { clock } from '#/lib/clock.ts'
import { onOtherTab } from '#/lib/storage.ts'

import { actingUserId, useSession } from '../session.tsx'
import { registerWriter } from './purge-drafts.ts'
import { onDraftsChanged, storedCallNote } from './stored-drafts.ts'

const empty: CallNoteContent = { note: '' }

/** The note of a call as it stands. */
export interface CallNoteView {
  readonly content: CallNoteContent
  /** The comment for which Save was pressed. */
  readonly pressed: CallNote['pressed']
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
  /** Save was pressed for a comment, or it is known what became of it; undefined: it was refused. */
  press(pressed: CallNote['pressed'], call: NotedCall): void
  /** It was saved, or thrown away. */
  clear(): void
  /**
   * More is known of the call: its note keeps that, so that it can be finished when the call is gone. With the id or the
   * lead its key changes; what is stored there already stays where this one has no text, or is older.
   */
  follow(key: string, call: NotedCall): void
  subscribe(listener: () => void): () => void
}

/** @param first the key that the note is under now */
export function createCallNoteStore(first: string, signedInUser: string): CallNoteStore {
  let key = first
  let silent = false
  let note = read(key)
  // What was last known to be stored. A write that failed left it.
  let known = markOf(storedCallNote(key).read())
  let writing = false
  const view = createAtom(viewOf(note, true))
  const show = (next: CallNote | undefined, stored: boolean) => {
    note = next
    view.set(viewOf(next, stored))
  }
  /** Changes what is stored; after Log Out it does nothing. */
  const inStorage = (change: () => void) => {
    if (silent) return
    writing = true
    change()
    writing = false
    known = markOf(storedCallNote(key).read())
  }
  const clear = (of: string) => inStorage(() => storedCallNote(of).clear())
  const write = (next: CallNote): boolean => {
    let stored = true
    inStorage(() => (stored = storedCallNote(key).write(next)))
    return stored
  }
  return {
    view: view.get,
    change(some, call) {
      const content = { ...contentOf(note), ...some }
      const text = callNoteText(content, call)
      if (text === '' && content.note === '' && content.fileUnder === undefined) {
        clear(key)
        show(undefined, true)
        return
      }
      const next: CallNote = { ...content, text, updatedTs: clock.now(), pressed: note?.pressed, call }
      show(next, write(next))
    },
    press(pressed, call) {
      // What was discarded while the answer was awaited stays so, unless storage took nothing anyway.
      const now = view.get().stored ? read(key) : note
      if (!now) return
      const next = { ...now, pressed, call }
      show(next, write(next))
    },
    clear() {
      clear(key)
      show(undefined, true)
    },
    follow(next, call) {
      const before = key
      if (next === before) {
        // What is stored may be newer than what was heard of it here; what is being written here stays as it is.
        const now = view.get().stored ? read(key) : note
        if (now && !sameFacts(now.call, call)) show(note, write(about(now, call)))
        return
      }
      key = next
      const there = read(key)
      // Another tab with the same call may have moved it first, and written on.
      const older = note !== undefined && there !== undefined && there.updatedTs > note.updatedTs
      if (note && !older && (note.text !== '' || there === undefined)) {
        const moved = about(note, call)
        show(moved, write(moved))
      } else if (there) show(there, true)
      clear(before)
    },
    subscribe(listener) {
      const stops = [
        view.subscribe(listener).unsubscribe,
        registerWriter(signedInUser, () => (silent = true)),
        // The tray discarded it, or brought it back.
        onDraftsChanged(() => {
          if (silent || writing) return
          const stored = storedCallNote(key).read()
          if (markOf(stored) === known) return
          known = markOf(stored)
          show(stored, true)
        }),
        onOtherTab((changed) => {
          if (changed !== key) return
          known = markOf(storedCallNote(key).read())
          // What is being typed here stays.
          if (!(document.hasFocus() && (note?.text ?? '') !== '')) show(read(key), true)
        }),
      ]
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}

const about = (note: CallNote, call: NotedCall): CallNote => ({
  ...note,
  call,
  text: callNoteText(contentOf(note), call),
})

const sameFacts = (one: NotedCall, other: NotedCall): boolean =>
  Object.keys({ ...one, ...other }).every((fact) => Reflect.get(one, fact) === Reflect.get(other, fact))

const markOf = (note: CallNote | undefined): string =>
  JSON.stringify([note?.updatedTs, note?.text, note?.pressed])

function contentOf(note: CallNote | undefined): CallNoteContent {
  if (!note) return empty
  const { note: text, outcome, followUp, status, reason, description, fileUnder } = note
  return { note: text, outcome, followUp, status, reason, description, fileUnder }
}

const viewOf = (note: CallNote | undefined, stored: boolean): CallNoteView => ({
  content: contentOf(note),
  pressed: note?.pressed,
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
  press(pressed: CallNote['pressed']): void
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
  useEffect(() => store.follow(key, call), [store, key, call])
  const view = useSyncExternalStore(store.subscribe, store.view)
  return {
    ...view,
    change: (some) => store.change(some, call),
    press: (pressed) => store.press(pressed, call),
    clear: () => store.clear(),
  }
}
