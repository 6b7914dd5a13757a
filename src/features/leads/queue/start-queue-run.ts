import { type QueryClient } from '@tanstack/react-query'

import { walkLeads } from '#/api/lead-bulk.ts'
import { type LeadListView } from '#/api/leads.ts'

import { MOST_QUEUE } from './queue-state.ts'
import { setQueue } from './queue-store.ts'

/**
 * Fixes the leads of a list, in its order, as a queue of this tab.
 * @returns the first lead; undefined when there is none, or when the person left meanwhile
 * @throws ApiError
 */
export async function startQueue(
  client: QueryClient,
  given: {
    title: string
    sortLabel: string
    view: LeadListView
    /** The cursor that pins the order on the screen. */
    order: string | undefined
    total: number | undefined
    /** Address to come back to. */
    back: string
    /** The acting user's id. */
    user: string
    /** Whether the person is still where they asked for it; who left keeps the queue that they had. */
    isHere: () => boolean
  },
): Promise<string | undefined> {
  const { view, order, total, title, sortLabel, back, user, isHere } = given
  const rows = await walkLeads(client, { view, cursor: order, from: 0, to: MOST_QUEUE - 1 })
  const [first] = rows
  if (first === undefined || !isHere()) return undefined
  setQueue({
    user,
    title,
    sortLabel,
    back,
    ids: rows.map(({ id }) => id),
    assignees: rows.map(({ assignedAgent }) => assignedAgent?.id ?? ''),
    beyond: Math.max(0, (total ?? 0) - rows.length),
    done: [],
    skipped: [],
    ended: false,
  })
  return first.id
}
