import { viewOfFilters, type LeadListView } from '#/domain/list/lead-filters-query.ts'
import { type LeadListKey } from '#/domain/list/lead-lists.ts'
import { type SessionUsers } from '#/providers/session.tsx'

import { draftLeadIds } from './draft-leads.ts'
import { type ListState } from './list-state.ts'

/** Returns the ids of the leads that match the filter Has draft; empty when it is not set. */
export function filteredDraftIds(
  hasDraft: boolean | undefined,
  now: number,
  session: SessionUsers,
): string[] {
  return hasDraft ? draftLeadIds(session, now) : []
}

/**
 * Returns the query for the server.
 * @param draftIds the leads that match Has draft, if they were read before
 */
export function viewOf(
  list: LeadListKey,
  state: ListState,
  now: number,
  session: SessionUsers,
  draftIds = filteredDraftIds(state.filters.hasDraft, now, session),
): LeadListView {
  const { filters, sort, dir } = state
  return viewOfFilters(list, filters, sort, dir, now, { draftIds })
}
