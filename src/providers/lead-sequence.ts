import { type QueryClient } from '@tanstack/react-query'

import { type LeadListView } from '#/domain/list/lead-filters-query.ts'

/** The list that leads are opened from: its view, and the cursor that pins its order. */
interface SequenceList {
  readonly view: LeadListView
  /** Undefined until the list's first response. */
  readonly cursor: string | undefined
  readonly total: number | undefined
}

/** The position of a lead in the list that it was opened from. */
export interface SequencePosition {
  /** Zero-based. */
  readonly index: number
  readonly total: number
}

export interface LeadSequence {
  readonly view: LeadListView
  readonly cursor: string
  readonly total: number
  /** Positions of the leads visited so far, by id. */
  readonly positions: Map<string, number>
}

/**
 * The sequence of each query client, so that it belongs to one acting user and is discarded together with that user's
 * client.
 */
export const sequences = new WeakMap<QueryClient, LeadSequence>()

/**
 * Remembers the order of the list when one of its leads is opened, so that the lead page can show "5 of 248" and go on
 * to the next lead.
 * @param index the lead's position in the list, zero-based. Undefined when it is not known: there is no lead sequence
 * then.
 */
export function rememberSequence(
  client: QueryClient,
  { view, cursor, total }: SequenceList,
  leadId: string,
  index: number | undefined,
): void {
  if (cursor === undefined || total === undefined || index === undefined) sequences.delete(client)
  else sequences.set(client, { view, cursor, total, positions: new Map([[leadId, index]]) })
}
