import { type QueryClient } from '@tanstack/react-query'

import { applierOf } from '#/api/cache/applier-of.ts'
import { keys } from '#/api/cache/keys.ts'
import { refetchNow } from '#/api/cache/refetch-now.ts'
import { settle } from '#/api/cache/settle.ts'
import { isNotFound } from '#/api/request/errors.ts'
import { smartListsQuery } from '#/api/smart-lists.ts'
import { type SmartList } from '#/domain/list/smart-list.ts'

/**
 * Runs a change of smart lists. If the outcome is unknown, it is settled by refetching the lists. The lists are also
 * refetched when a list turns out to be deleted, so that its page can say so.
 * @param found returns the result of the change as the lists show it; undefined when it was not made. Without this
 * function, the lists cannot tell whether it was made.
 */
export async function changeSmartLists<T>(
  client: QueryClient,
  run: () => Promise<T>,
  found: ((lists: readonly SmartList[]) => T | undefined) | undefined,
): Promise<T> {
  try {
    return await settle(run, {
      async read() {
        if (!found) throw new Error('The earlier smart lists are not known')
        return found(await refetchNow(client, smartListsQuery()))
      },
      found(done) {
        if (done !== undefined) applierOf(client).apply({ eventType: 'SMART_LISTS_CHANGED' })
        return done
      },
    })
  } catch (error) {
    if (isNotFound(error)) void client.invalidateQueries({ queryKey: keys.smartLists() })
    throw error
  }
}

/** Updates a list in the cache before the lists are refetched. */
export function showList(client: QueryClient, id: string, change: (list: SmartList) => SmartList): void {
  client.setQueryData<SmartList[]>(keys.smartLists(), (lists) =>
    lists?.map((list) => (list.id === id ? change(list) : list)),
  )
}
