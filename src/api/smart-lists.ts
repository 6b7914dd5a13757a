import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'

import { criteriaOf, readCriteria, type SmartCriteria, type SmartList } from '#/domain/smart-list.ts'
import { warn } from '#/lib/log.ts'
import { readable } from '#/lib/schema.ts'

import { applierOf } from './applier-of.ts'
import {
  createSmartList,
  deleteSmartList,
  editSmartListCriteria,
  getSmartLists,
  renameSmartList,
} from './endpoints/smart-lists.ts'
import { ApiError, isAborted, outcomeUnknown } from './errors.ts'
import { fresh } from './fresh.ts'
import { type Held, hold } from './held.ts'
import { keys } from './keys.ts'
import { useAct } from './mutation.ts'
import { apiOf } from './query-client.ts'

// Said once a tab: the lists are read every minute.
const warned = new Set<string>()

// Lists whose deletion is held or on its way: no answer brings them back.
const leaving = new WeakMap<QueryClient, Set<string>>()
function leavingOf(client: QueryClient): Set<string> {
  const known = leaving.get(client) ?? new Set<string>()
  leaving.set(client, known)
  return known
}

/**
 * S2 section 7: the smart lists that the acting user can see, with their criteria read; 60 s. Criteria that can not be read
 * leave a list without filters, with a logged warning.
 */
export const smartListsQuery = () =>
  queryOptions({
    queryKey: keys.smartLists(),
    queryFn: async ({ client, signal }): Promise<SmartList[]> => {
      const lists = readable(await apiOf(client).call(getSmartLists, {}, { signal }))
      const away = leavingOf(client)
      return lists
        .filter(({ id }) => !away.has(id))
        .map(({ id, name, owner, criteria }) => {
          const { readable: legible, ...read } = readCriteria(criteria)
          if (!legible && !warned.has(id)) {
            warned.add(id)
            warn('The criteria of a smart list can not be read: it shows all leads')
          }
          return { id, name, owner, ...read }
        })
    },
    staleTime: fresh.smartLists,
  })

const changed = () => [{ eventType: 'SMART_LISTS_CHANGED' as const }]

/** Saves criteria under a name. Answers the id of the new list where the server says it. */
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

/** Puts other criteria in the place of a list's own. */
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

/** Gives a list another name. */
export function useRenameSmartList() {
  const client = useQueryClient()
  return useAct({
    mutationFn: ({ id, name }: { id: string; name: string }) =>
      apiOf(client).call(renameSmartList, { params: { smartListId: id }, body: { name: name.trim() } }),
    causes: changed,
  })
}

/**
 * Deletes a list after the six seconds in which Undo takes it back; until then it is away from the menu. One that is gone
 * already counts as deleted.
 * @param told what to say when it fails; the list is back by then
 */
export function holdSmartListDeletion(
  client: QueryClient,
  id: string,
  told: { onFailure: (error: unknown) => void; onSend?: () => void },
): Held {
  const key = keys.smartLists()
  const before = client.getQueryData<SmartList[]>(key)
  const stale = () => applierOf(client).apply({ eventType: 'SMART_LISTS_CHANGED' })
  const away = leavingOf(client)
  const back = () => {
    away.delete(id)
    const at = before?.findIndex((list) => list.id === id) ?? -1
    const mine = before?.[at]
    if (mine)
      client.setQueryData<SmartList[]>(key, (now) =>
        now === undefined || now.some((list) => list.id === id) ? now : now.toSpliced(at, 0, mine),
      )
  }
  away.add(id)
  client.setQueryData<SmartList[]>(key, (now) => now?.filter((list) => list.id !== id))
  const fail = (error: unknown) => {
    back()
    stale()
    if (!isAborted(error)) told.onFailure(error)
  }
  const gone = () => {
    away.delete(id)
    stale()
  }
  return hold(client, {
    async send(keepalive) {
      told.onSend?.()
      try {
        await apiOf(client).call(deleteSmartList, { params: { smartListId: id } }, { keepalive })
        gone()
      } catch (error) {
        // Nobody is here any more to be told.
        if (keepalive) return
        if (error instanceof ApiError && error.status === 404) return gone()
        if (!outcomeUnknown(error)) return fail(error)
        away.delete(id)
        try {
          const now = await client.query({ ...smartListsQuery(), staleTime: 0 })
          if (now.some((list) => list.id === id)) fail(error)
          else gone()
        } catch {
          fail(error)
        }
      }
    },
    undone: back,
  })
}
