import { type QueryClient } from '@tanstack/react-query'

import { keys } from '#/api/cache/keys.ts'
import { queryAgainIfCanceled } from '#/api/cache/query-again-if-canceled.ts'
import { perClient } from '#/api/cache/query-client.ts'
import { smartListsQuery } from '#/api/smart-lists.ts'
import { type SmartList } from '#/domain/list/smart-list.ts'

const seenLists = perClient(() => new Map<string, SmartList>())

/** Remembers the latest version of a list, so that its page can say that the list was deleted. */
export function rememberList(client: QueryClient, list: SmartList): void {
  seenLists(client).set(list.id, list)
}

/**
 * Returns the smart list of an address: from the cached lists, otherwise as this tab saw it last, otherwise from lists
 * that are at most 60 s old. If the list was deleted after this tab saw it, the page says so.
 * @returns undefined when there is no such smart list
 */
export async function openList(client: QueryClient, id: string): Promise<SmartList | undefined> {
  const at = (lists: readonly SmartList[] | undefined) => lists?.find((list) => list.id === id)
  const list = at(client.getQueryData<SmartList[]>(keys.smartLists())) ?? seenLists(client).get(id)
  const found = list ?? at(await queryAgainIfCanceled(client, smartListsQuery()))
  if (found) rememberList(client, found)
  return found
}

/** Returns the key under which the columns of a smart list are stored. */
export function storeIdOf(listId: string): string {
  return `smart:${listId}`
}
