import { type QueryClient } from '@tanstack/react-query'

import { type LeadListView } from '#/api/leads.ts'

/** The list that leads are opened from: its view and the order that its cursor pins. */
export interface SequenceList {
  readonly view: LeadListView
  /** Undefined until the list's first answer. */
  readonly cursor: string | undefined
  readonly total: number | undefined
}

/** Where a lead stands in the list that it was opened from. */
export interface SequencePosition {
  /** From 0. */
  readonly index: number
  readonly total: number
}

export interface LeadSequence {
  readonly view: LeadListView
  readonly cursor: string
  readonly total: number
  /** Places of the leads that were reached, by id. */
  readonly positions: Map<string, number>
}

// With the query client it hangs on one acting user, and goes with that user.
export const sequences = new WeakMap<QueryClient, LeadSequence>()

/**
 * The list hands over its order when one of its leads opens, so that the lead page can say "5 of 248" and go on to the
 * next.
 * @param index the lead's place in the list, from 0; undefined: not known, then there is no trail
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
