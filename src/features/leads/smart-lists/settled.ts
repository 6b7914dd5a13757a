import { type QueryClient } from '@tanstack/react-query'

import { applierOf } from '#/api/applier-of.ts'
import { ApiError } from '#/api/errors.ts'
import { keys } from '#/api/keys.ts'
import { outcomeUnknown } from '#/api/settle.ts'
import { smartListsQuery } from '#/api/smart-lists.ts'
import { type SmartList } from '#/domain/list/smart-list.ts'

/**
 * Runs a change of smart lists. Where its outcome is not known, the lists are read again and what is done there counts
 * (P10); a list that is gone is read again too, so that the page can say it.
 * @param isDone what the lists that were read again show of it; undefined: it was not done
 */
export async function settled<T>(
  client: QueryClient,
  run: () => Promise<T>,
  isDone: (lists: readonly SmartList[]) => T | undefined,
): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof ApiError && error.status === 404)
      void client.invalidateQueries({ queryKey: keys.smartLists() })
    if (!outcomeUnknown(error)) throw error
    const lists = await client.query({ ...smartListsQuery(), staleTime: 0 }).catch(() => undefined)
    const done = lists && isDone(lists)
    if (done === undefined) throw error
    applierOf(client).apply({ eventType: 'SMART_LISTS_CHANGED' })
    return done
  }
}

/** Shows a changed list before the lists are read again. */
export function showList(client: QueryClient, id: string, change: (list: SmartList) => SmartList): void {
  client.setQueryData<SmartList[]>(keys.smartLists(), (lists) =>
    lists?.map((list) => (list.id === id ? change(list) : list)),
  )
}
