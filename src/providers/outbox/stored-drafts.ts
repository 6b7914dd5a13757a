import { type CallNote, callNoteSchema } from '#/domain/call/call-note.ts'
import { type Draft, draftSchema } from '#/domain/message/draft.ts'
import { createEmitter } from '#/lib/emitter.ts'
import { storageEntry, type StorageEntry } from '#/lib/storage.ts'

const VERSION = 1

/** Returns the stored draft under a key. */
export function storedDraft(key: string): StorageEntry<Draft> {
  return announced(storageEntry('browser', key, draftSchema, VERSION))
}

/** Returns the stored note of a call under a key. */
export function storedCallNote(key: string): StorageEntry<CallNote> {
  return announced(storageEntry('browser', key, callNoteSchema, VERSION))
}

/** Wraps a storage entry so that it reports its changes, and code that counts unsent work can read it again. */
export function announced<T>(inner: StorageEntry<T>): StorageEntry<T> {
  return {
    read: inner.read,
    write(value) {
      const stored = inner.write(value)
      changes.emit()
      return stored
    },
    clear() {
      inner.clear()
      changes.emit()
    },
  }
}

const changes = createEmitter<[]>()

/** Calls back after any draft was written or removed in this tab. Returns a function that unsubscribes. */
export const onDraftsChanged = changes.on
