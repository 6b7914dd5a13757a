import { type QueryClient } from '@tanstack/react-query'

import { keys } from '#/api/cache/keys.ts'
import { smartListsQuery } from '#/api/smart-lists.ts'
import { type SmartList } from '#/domain/list/smart-list.ts'

// With the query client it hangs on one acting user, and goes with that user.
const known = new WeakMap<QueryClient, Map<string, SmartList>>()

/** Remembers a list as it was seen last, so that it can say that it was deleted. */
export function rememberList(client: QueryClient, list: SmartList): void {
  const own = known.get(client) ?? new Map<string, SmartList>()
  known.set(client, own)
  own.set(list.id, list)
}

/**
 * The smart list of an address: from what is known, else from lists that are at most 60 s old, else as
 * it was when this tab saw it last: then it was deleted, and the page says so.
 * @returns undefined for what is no smart list
 */
export async function openList(client: QueryClient, id: string): Promise<SmartList | undefined> {
  const at = (lists: readonly SmartList[] | undefined) => lists?.find((list) => list.id === id)
  const list = at(client.getQueryData<SmartList[]>(keys.smartLists())) ?? known.get(client)?.get(id)
  const found = list ?? at(await client.query(smartListsQuery()))
  if (found) rememberList(client, found)
  return found
}

/** What the columns of a smart list are kept under. */
export function storeIdOf(listId: string): string {
  return `smart:${listId}`
}
