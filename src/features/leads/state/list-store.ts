import { encodedSegment } from '#/lib/ids.ts'
import { storageEntry, stored } from '#/lib/storage.ts'

import { type ListState } from './list-state.ts'
import { type ColumnState, STATE_VERSION, type StoredState, storedStateSchema } from './stored-state.ts'

const keyOf = (userId: string, listId: string) => `list:${encodedSegment(userId)}:${encodedSegment(listId)}`
const entryOf = (userId: string, listId: string) =>
  storageEntry('browser', keyOf(userId, listId), storedStateSchema, STATE_VERSION)

/** Returns the state in which the user left a list, if the current version wrote it. */
export function readStored(userId: string, listId: string): StoredState | undefined {
  return entryOf(userId, listId).read()
}

/**
 * Like `readStored`, but also reads the state of an older version, which is then migrated permanently. State that can't
 * be read is dropped, with a warning in the console.
 * @param userId the acting user
 */
export async function loadStoredState(userId: string, listId: string): Promise<StoredState | undefined> {
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

/** Stores filters and order. The search text is temporary and only in the address. */
export function storeState(userId: string, listId: string, { filters, sort, dir }: ListState): void {
  const { q: _q, ...kept } = filters
  const own = entryOf(userId, listId)
  own.write({ ...own.read(), filters: kept, sort, dir })
}

/** Stores the columns; undefined for the list's default columns. */
export function storeColumns(userId: string, listId: string, columns: ColumnState | undefined): void {
  const own = entryOf(userId, listId)
  const { columns: _columns, ...rest } = own.read() ?? {}
  own.write(columns === undefined ? rest : { ...rest, columns })
}
