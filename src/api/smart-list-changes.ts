import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'

import { criteriaOf } from '#/domain/list/smart-list-criteria.ts'
import { type SmartCriteria, type SmartList } from '#/domain/list/smart-list.ts'

import { applierOf } from './applier-of.ts'
import {
  createSmartList,
  deleteSmartList,
  editSmartListCriteria,
  renameSmartList,
} from './endpoints/smart-list-changes.ts'
import { ApiError, isAborted } from './errors.ts'
import { type Held, hold } from './held.ts'
import { keys } from './keys.ts'
import { useAct } from './mutation.ts'
import { outcomeUnknown } from './outcome.ts'
import { apiOf } from './query-client.ts'
import { leavingOf, smartListsQuery } from './smart-lists.ts'

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
