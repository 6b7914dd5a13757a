import { queryOptions, type QueryClient, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'

import { criteriaOf } from '#/domain/list/smart-list-criteria.ts'
import { readCriteria, type SmartList, type SmartCriteria } from '#/domain/list/smart-list.ts'
import { warn } from '#/lib/log.ts'

import { fresh } from './cache/fresh.ts'
import { keys } from './cache/keys.ts'
import { readableOf } from './cache/missing-rows.ts'
import { useAct } from './cache/mutation.ts'
import { withoutLeaving } from './cache/optimistic.ts'
import { apiOf } from './cache/query-client.ts'
import { refetchNow } from './cache/refetch-now.ts'
import {
  goneIsDone,
  leavingEntries,
  startUndoable,
  type StartedAction,
  type UndoableCallbacks,
} from './cache/undo.ts'
import {
  getSmartLists,
  createSmartList,
  deleteSmartList,
  editSmartListCriteria,
  renameSmartList,
} from './endpoints/smart-lists.ts'

// IDs of the lists with a logged warning. Each is logged once per tab, because the lists are fetched every minute.
const warned = new Set<string>()

/**
 * Query for the smart lists that the acting user can see, with parsed criteria. They stay fresh for 60 s. If the
 * criteria cannot be read, the list has no filters, and a warning is logged.
 */
export const smartListsQuery = () =>
  queryOptions({
    queryKey: keys.smartLists(),
    queryFn: async ({ client, signal, queryKey }): Promise<SmartList[]> => {
      const lists = readableOf(queryKey, await apiOf(client).call(getSmartLists, {}, { signal }))
      return withoutLeaving(client, 'smart-list', lists).map(({ id, name, owner, criteria }) => {
        const { readable: legible, ...read } = readCriteria(criteria)
        if (!legible && !warned.has(id)) {
          warned.add(id)
          warn('The filters of a smart list can’t be read, so it shows all leads')
        }
        return { id, name, owner, ...read }
      })
    },
    staleTime: fresh.smartLists,
  })

const changed = () => [{ eventType: 'SMART_LISTS_CHANGED' as const }]

/** Saves criteria under a name. Returns the ID of the new list if the server sends it. */
export function useCreateSmartList() {
  const client = useQueryClient()
  return useAct({
    mutationFn: async ({ name, criteria }: { name: string; criteria: SmartCriteria }) => {
      const body = { name: name.trim(), criteria: criteriaOf(criteria) }
      const made = z.safeParse(
        z.object({ id: z.string() }),
        await apiOf(client).call(createSmartList, { body }),
      )
      return made.success ? made.data.id : undefined
    },
    causes: changed,
  })
}

/** Replaces the criteria of a list. */
export function useEditSmartList() {
  const client = useQueryClient()
  return useAct({
    mutationFn: ({ id, criteria }: { id: string; criteria: SmartCriteria }) =>
      apiOf(client).call(editSmartListCriteria, {
        params: { smartListId: id },
        body: { criteria: criteriaOf(criteria) },
      }),
    causes: changed,
  })
}

/** Renames a list. */
export function useRenameSmartList() {
  const client = useQueryClient()
  return useAct({
    mutationFn: ({ id, name }: { id: string; name: string }) =>
      apiOf(client).call(renameSmartList, { params: { smartListId: id }, body: { name: name.trim() } }),
    causes: changed,
  })
}

/**
 * Deletes a list after the six seconds in which the user can undo it. It is hidden from the menu in the meantime. A
 * list that is already gone counts as deleted.
 */
export function deleteSmartListUndoably(
  client: QueryClient,
  id: string,
  callbacks: UndoableCallbacks,
): StartedAction {
  return startUndoable(
    client,
    {
      about: [`smart-list:${id}`],
      shows: '',
      leaves: leavingEntries<SmartList>(keys.smartLists(), [id]),
      send: (api, options) => goneIsDone(api.call(deleteSmartList, { params: { smartListId: id } }, options)),
      causes: changed(),
      read: () => refetchNow(client, smartListsQuery()),
      isDone: (lists) => !lists.some((list) => list.id === id),
    },
    callbacks,
  )
}
