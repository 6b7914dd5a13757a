import { type QueryClient } from '@tanstack/react-query'

import { walkLeads } from '#/api/lead-bulk.ts'
import { type LeadListView } from '#/domain/list/lead-filters-query.ts'

import { MOST_QUEUE } from './queue-state.ts'
import { setQueue } from './queue-store.ts'

/**
 * Starts a queue in this tab with the leads of a list, fixed in their current order.
 * @returns the first lead; undefined when there is none, or when the user has left the page in the meantime
 * @throws ApiError
 */
export async function startQueue(
  client: QueryClient,
  given: {
    title: string
    sortLabel: string
    view: LeadListView
    /** The cursor of the displayed order. */
    order: string | undefined
    total: number | undefined
    /** Address to return to. */
    back: string
    /** The acting user's id. */
    user: string
    /**
     * Whether the user is still on the page where they started the queue. If they have left it, their previous queue is
     * kept.
     */
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
