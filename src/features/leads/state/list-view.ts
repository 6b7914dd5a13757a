import { type LeadListView } from '#/api/leads.ts'
import { viewOfFilters } from '#/domain/list/lead-filters-query.ts'
import { type LeadListKey } from '#/domain/list/lead-lists.ts'
import { type Session } from '#/providers/session.tsx'

import { draftLeadIds } from './draft-leads.ts'
import { type ListState } from './list-state.ts'

/** What a list asks the server for. */
export function viewOf(
  list: LeadListKey,
  state: ListState,
  now: number,
  session: Pick<Session, 'signedInUserId' | 'representing'>,
): LeadListView {
  const { filters, sort, dir } = state
  return viewOfFilters(list, filters, sort, dir, now, {
    draftIds: filters.hasDraft ? draftLeadIds(session, now) : [],
  })
}
