import { type QueryClient } from '@tanstack/react-query'

import { type TablePosition } from '#/ui/table/table-body.tsx'

/** Lists remembered; who filters all day does not fill the memory. */
const LISTS = 20

// With the query client it hangs on one acting user, and goes with that user.
const memory = new WeakMap<QueryClient, Map<string, TablePosition>>()

/**
 * Where a person left a list, for coming back.
 * @param listKey names the list: its filters and order
 */
export function positionIn(client: QueryClient, listKey: string): TablePosition | undefined {
  return memory.get(client)?.get(listKey)
}

/** Remembers it. */
export function rememberPosition(client: QueryClient, listKey: string, position: TablePosition): void {
  const own = memory.get(client) ?? new Map<string, TablePosition>()
  memory.set(client, own)
  own.delete(listKey)
  own.set(listKey, position)
  const oldest = own.keys().next().value
  if (own.size > LISTS && oldest !== undefined) own.delete(oldest)
}
