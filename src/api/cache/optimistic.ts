import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@tanstack/react-store'
import { createAtom } from '@tanstack/store'

import { perClient } from './query-client.ts'

/**
 * Returns the optimistic values of an acting user's actions that the server does not have yet, by the key of what each
 * action is about (api/cache/undo.ts).
 */
export const optimisticOf = perClient(() => createAtom<ReadonlyMap<string, string>>(new Map()))

/**
 * Returns the optimistic value shown for one entry before the server has it. undefined means that the server's data is
 * shown.
 */
export function useOptimistic(about: string): string | undefined {
  const client = useQueryClient()
  return useSelector(optimisticOf(client), (shown) => shown.get(about))
}

/**
 * Returns the list without the entries that an undoable action removed, so that no response of the server brings them
 * back.
 */
export function withoutLeaving<T extends { id: string }>(client: QueryClient, noun: string, list: T[]): T[] {
  const shown = optimisticOf(client).get()
  return shown.size === 0 ? list : list.filter(({ id }) => shown.get(`${noun}:${id}`) !== '')
}
