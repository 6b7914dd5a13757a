import { encodedSegment } from '#/lib/ids.ts'
import { storageEntry, stored } from '#/lib/storage.ts'

import { type ListState } from './list-state.ts'
import { type ColumnState, STATE_VERSION, type StoredState, storedStateSchema } from './stored-state.ts'

const keyOf = (userId: string, listId: string) => `list:${encodedSegment(userId)}:${encodedSegment(listId)}`
const entryOf = (userId: string, listId: string) =>
  storageEntry('browser', keyOf(userId, listId), storedStateSchema, STATE_VERSION)

/** What a person left a list with, as far as this version wrote it. */
export function readStored(userId: string, listId: string): StoredState | undefined {
  return entryOf(userId, listId).read()
}

/**
 * The same with what an older version wrote, which is brought up to date for good; what can not be read is dropped and
 * the console told.
 * @param userId the acting user
 */
export async function bringStored(userId: string, listId: string): Promise<StoredState | undefined> {
  const own = entryOf(userId, listId)
  const found = own.read()
  if (found) return found
  const old = stored('browser', keyOf(userId, listId))
  if (old === undefined) return undefined
  const { migrated } = await import('./list-migrations.ts')
  const value = migrated(old)
  if (value) own.write(value)
  else own.clear()
  return value
}

/** Keeps filters and order. The text is a search of the moment and stands in the address only. */
export function storeState(userId: string, listId: string, { filters, sort, dir }: ListState): void {
  const { q: _q, ...kept } = filters
  const own = entryOf(userId, listId)
  own.write({ ...own.read(), filters: kept, sort, dir })
}

/** Keeps the columns; undefined: as the list has them by itself. */
export function storeColumns(userId: string, listId: string, columns: ColumnState | undefined): void {
  const own = entryOf(userId, listId)
  const { columns: _columns, ...rest } = own.read() ?? {}
  own.write(columns === undefined ? rest : { ...rest, columns })
}
