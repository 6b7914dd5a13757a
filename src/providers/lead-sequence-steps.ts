import { type QueryClient } from '@tanstack/react-query'

import { keys } from '#/api/cache/keys.ts'
import { type LeadPage, leadPageQuery, PAGE_SIZE } from '#/api/leads.ts'
import { isUnreadable } from '#/lib/schema.ts'

import { type SequencePosition, type LeadSequence, sequences } from './lead-sequence.ts'

/**
 * Returns the position of a lead in the list that the user opened it from; undefined when the user came another way.
 */
export function positionInSequence(client: QueryClient, leadId: string): SequencePosition | undefined {
  const sequence = sequences.get(client)
  const index = sequence?.positions.get(leadId)
  return sequence === undefined || index === undefined ? undefined : { index, total: sequence.total }
}

/**
 * Finds the previous or next lead in the order of the list. Rows that could not be read are skipped. Fetches a page of
 * the list if it is no longer in the cache.
 * @returns the id of that lead; undefined at the end of the list
 * @throws ApiError when the page could not be read
 */
export async function stepInSequence(
  client: QueryClient,
  leadId: string,
  step: 1 | -1,
): Promise<string | undefined> {
  const sequence = sequences.get(client)
  const from = sequence?.positions.get(leadId)
  if (sequence === undefined || from === undefined) return undefined
  for (let index = from + step; index >= 0 && index < sequence.total; index += step) {
    // One request after the other, because each row depends on the one before. More than one request is rare.
    const page = await pageOf(client, sequence, index)
    const row = page.items[index - page.offset]
    if (row === undefined) return undefined
    if (isUnreadable(row)) continue
    sequence.positions.set(row.id, index)
    return row.id
  }
  return undefined
}

function pageOf(client: QueryClient, { view, cursor }: LeadSequence, index: number): Promise<LeadPage> {
  const page = Math.floor(index / PAGE_SIZE)
  const head = page === 0 ? client.getQueryData<LeadPage>(keys.leadList(view)) : undefined
  if (head?.cursor === cursor) return Promise.resolve(head)
  return client.query({
    ...leadPageQuery(view, cursor, page * PAGE_SIZE),
    staleTime: Number.POSITIVE_INFINITY,
  })
}
