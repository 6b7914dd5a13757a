import { type Draft, draftSchema } from '#/domain/draft.ts'
import { slot, type Slot } from '#/lib/storage.ts'

const VERSION = 1

/** The stored draft under a key. */
export function draftSlot(key: string): Slot<Draft> {
  return slot('browser', key, draftSchema, VERSION)
}
