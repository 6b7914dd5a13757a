import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@tanstack/react-store'
import { type Atom, createAtom } from '@tanstack/store'

// What an acting user sees before the server has it; it goes with their query client.
const stores = new WeakMap<QueryClient, Atom<ReadonlyMap<string, string>>>()

/** What is shown of an acting user's actions that the server does not have yet, by what they are about (api/cache/undo.ts). */
export function optimisticOf(client: QueryClient): Atom<ReadonlyMap<string, string>> {
  const known = stores.get(client)
  if (known) return known
  const made = createAtom<ReadonlyMap<string, string>>(new Map())
  stores.set(client, made)
  return made
}

/** What is shown in the place of one thing before the server has it; undefined: what the server said. */
export function useOptimistic(about: string): string | undefined {
  const client = useQueryClient()
  return useSelector(optimisticOf(client), (shown) => shown.get(about))
}

/** The list without the entries that an undoable action took away: no answer of the server brings them back. */
export function withoutLeaving<T extends { id: string }>(client: QueryClient, noun: string, list: T[]): T[] {
  const shown = optimisticOf(client).get()
  return shown.size === 0 ? list : list.filter(({ id }) => shown.get(`${noun}:${id}`) !== '')
}
