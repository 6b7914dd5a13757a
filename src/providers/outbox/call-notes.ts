import { useSelector } from '@tanstack/react-store'
import { createAtom, type ReadonlyAtom } from '@tanstack/store'
import { useEffect, useState } from 'react'

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

/** The current state of the note of a call. */
interface CallNoteView {
  readonly content: CallNoteContent
  /** The comment that Save was pressed for. */
  readonly pressed: CallNote['pressed']
  /** Epoch ms of the last change; undefined when nothing is stored. */
  readonly savedTs: number | undefined
  /** Whether the note is stored. False when storage is full or blocked: the note would then not survive a reload. */
  readonly stored: boolean
}

/** The note of one call. */
interface CallNoteStore {
  readonly view: ReadonlyAtom<CallNoteView>
  /** Applies a change. The change is stored when this function returns. */
  change(some: Partial<CallNoteContent>, call: NotedCall): void
  /** Records that Save was pressed for a comment, or how the request ended. Undefined means that it was refused. */
  press(pressed: CallNote['pressed'], call: NotedCall): void
  /** Removes the note after it was saved or discarded. */
  clear(): void
  /**
   * Updates what is known about the call. The note keeps these facts, so that it can be finished when the call is gone.
   * When the call's id or lead becomes known, the key changes. A note that is already stored under the new key stays if
   * this note has no text or is older.
   */
  follow(key: string, call: NotedCall): void
  /** Follows changes that are made elsewhere: in the tray and in other tabs. Returns a function that ends this. */
  start(): () => void
}

/** @param first the key under which the note is stored now */
export function createCallNoteStore(first: string, signedInUser: string): CallNoteStore {
  let key = first
  let silent = false
  let note = read(key)
  // What was last known to be stored. A failed write leaves it unchanged.
  let known = markOf(storedCallNote(key).read())
  let writing = false
  const view = createAtom(viewOf(note, true))
  const show = (next: CallNote | undefined, stored: boolean) => {
    note = next
    view.set(viewOf(next, stored))
  }
  /** Runs a change of the storage. Does nothing after Log Out. */
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
    view,
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
      // A note that was discarded while the request was pending stays discarded. If storage does not work, use the note
      // in memory.
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
        // The stored note may be newer than the one known here, so the update is applied to the stored note. The note
        // being written here stays as it is.
        const now = view.get().stored ? read(key) : note
        if (now && !sameFacts(now.call, call)) show(note, write(about(now, call)))
        return
      }
      key = next
      const there = read(key)
      // Another tab with the same call may have moved the note first and continued writing.
      const older = note !== undefined && there !== undefined && there.updatedTs > note.updatedTs
      if (note && !older && (note.text !== '' || there === undefined)) {
        const moved = about(note, call)
        show(moved, write(moved))
      } else if (there) show(there, true)
      clear(before)
    },
    start() {
      const stops = [
        registerWriter(signedInUser, () => (silent = true)),
        // The tray discarded the note, or restored it.
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
          // Text that is being typed here is not overwritten.
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
  const { note: text, outcome, followUp, status, statusBefore, reason, description, fileUnder } = note
  return { note: text, outcome, followUp, status, statusBefore, reason, description, fileUnder }
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

/** The note of a call, for the component that edits it. */
export interface CallNoteDraft extends CallNoteView {
  change(some: Partial<CallNoteContent>): void
  press(pressed: CallNote['pressed']): void
  clear(): void
}

/**
 * Returns the note of a call. There is one per call and acting user. Like the drafts of texts, it is stored at every
 * keystroke and dropped after seven days or at Log Out. Remount the component for another call.
 */
export function useCallNote(call: NotedCall): CallNoteDraft {
  const session = useSession()
  const { signedInUserId } = session
  const key = callNoteKey({ signedInUser: signedInUserId, actingUser: actingUserId(session) }, call)
  const [store] = useState(() => createCallNoteStore(key, signedInUserId))
  useEffect(() => store.follow(key, call), [store, key, call])
  useEffect(() => store.start(), [store])
  const view = useSelector(store.view)
  return {
    ...view,
    change: (some) => store.change(some, call),
    press: (pressed) => store.press(pressed, call),
    clear: () => store.clear(),
  }
}
