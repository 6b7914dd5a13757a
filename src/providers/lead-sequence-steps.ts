import { type QueryClient } from '@tanstack/react-query'

import { keys } from '#/api/cache/keys.ts'
import { type LeadPage, leadPageQuery, PAGE_SIZE } from '#/api/leads.ts'
import { isUnreadable } from '#/lib/schema.ts'

import { type SequencePosition, type LeadSequence, sequences } from './lead-sequence.ts'

/** Where a lead stands in the list that the person came from; undefined where they came another way. */
export function positionInSequence(client: QueryClient, leadId: string): SequencePosition | undefined {
  const sequence = sequences.get(client)
  const index = sequence?.positions.get(leadId)
  return sequence === undefined || index === undefined ? undefined : { index, total: sequence.total }
}

/**
 * The lead beside another in the list's order; rows that could not be read are passed over. Asks for a page of the list
 * where it is not here any more.
 * @returns its id; undefined at the end of the list
 * @throws ApiError the page could not be read
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
    // Rows follow each other; more than one is rare.
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
