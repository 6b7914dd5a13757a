import * as z from 'zod/mini'

import { encodedSegment } from '#/lib/ids.ts'
import { storageEntry } from '#/lib/storage.ts'

import { type LeadSearch, readSearch } from '../state/list-state.ts'

const searchSchema = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
const entryOf = (userId: string, listId: string) =>
  storageEntry('tab', `smart-edit:${encodedSegment(userId)}:${encodedSegment(listId)}`, searchSchema)

/** Returns the unsaved changes to a smart list as search params; undefined when there are none. */
export function readEdit(userId: string, listId: string): LeadSearch | undefined {
  const search = readSearch(entryOf(userId, listId).read() ?? {})
  return Object.keys(search).length === 0 ? undefined : search
}

/** Stores the unsaved changes for the session of this tab. Stores nothing when nothing was changed. */
export function saveEdit(userId: string, listId: string, search: LeadSearch): void {
  const own = entryOf(userId, listId)
  const kept = Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined))
  if (Object.keys(kept).length === 0) own.clear()
  else own.write(z.parse(searchSchema, kept))
}
