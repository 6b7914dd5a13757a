import { type QueryClient } from '@tanstack/react-query'

import { perClient } from '#/api/cache/query-client.ts'
import { type TablePosition } from '#/ui/table/table-body.tsx'

/** Maximum number of lists to remember, so that a user who changes filters all day does not fill the memory. */
const LISTS = 20

const positionsOf = perClient(() => new Map<string, TablePosition>())

/**
 * Returns the position at which the user left a list, for when they come back.
 * @param listKey identifies the list with its filters and order
 */
export function positionIn(client: QueryClient, listKey: string): TablePosition | undefined {
  return positionsOf(client).get(listKey)
}

/** Remembers the position of a list. */
export function rememberPosition(client: QueryClient, listKey: string, position: TablePosition): void {
  const own = positionsOf(client)
  own.delete(listKey)
  own.set(listKey, position)
  const oldest = own.keys().next().value
  if (own.size > LISTS && oldest !== undefined) own.delete(oldest)
}
