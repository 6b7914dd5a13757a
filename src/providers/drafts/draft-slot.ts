import { type Draft, draftSchema } from '#/domain/message/draft.ts'
import { slot, type Slot } from '#/lib/storage.ts'

import { tellDrafts } from './draft-signal.ts'

const VERSION = 1

/** The stored draft under a key. */
export function draftSlot(key: string): Slot<Draft> {
  return told(slot('browser', key, draftSchema, VERSION))
}

/** A slot of something unsent that tells when it changes, so that whoever counts unsent work looks again. */
export function told<T>(inner: Slot<T>): Slot<T> {
  return {
    read: inner.read,
    write(value) {
      const kept = inner.write(value)
      tellDrafts()
      return kept
    },
    clear() {
      inner.clear()
      tellDrafts()
    },
  }
}
