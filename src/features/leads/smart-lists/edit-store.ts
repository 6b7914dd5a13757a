import * as z from 'zod/mini'

import { encodedSegment } from '#/lib/ids.ts'
import { storageEntry } from '#/lib/storage.ts'

import { type LeadSearch, readSearch } from '../state/list-state.ts'

const searchSchema = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
const entryOf = (userId: string, listId: string) =>
  storageEntry('tab', `smart-edit:${encodedSegment(userId)}:${encodedSegment(listId)}`, searchSchema)

/** What a person changed of a smart list and did not save, as its address says it; undefined: nothing. */
export function readEdit(userId: string, listId: string): LeadSearch | undefined {
  const search = readSearch(entryOf(userId, listId).read() ?? {})
  return Object.keys(search).length === 0 ? undefined : search
}

/** Keeps it for the session, in this tab. Nothing changed is nothing kept. */
export function saveEdit(userId: string, listId: string, search: LeadSearch): void {
  const own = entryOf(userId, listId)
  const kept = Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined))
  if (Object.keys(kept).length === 0) own.clear()
  else own.write(z.parse(searchSchema, kept))
}
