import { type QueryClient } from '@tanstack/react-query'

import { walkLeads } from '#/api/lead-bulk.ts'
import { type LeadRow } from '#/domain/lead/lead-row.ts'
import { type LeadListView } from '#/domain/list/lead-filters-query.ts'
import { NO_PROPERTY } from '#/domain/list/lead-filters.ts'

import { type ReportGroup, viewOfGroup } from './groups.ts'

/** Maximum number of printed rows, about forty sheets. */
const MOST_PRINTED = 2_000

/** The rows of the printed groups, by key. A group with fewer rows than leads has too many to print. */
export type PaperRows = ReadonlyMap<string, readonly LeadRow[]>

/**
 * Fetches the rows of some groups for printing, page by page. If the whole report is small enough to print, its rows
 * are fetched together, otherwise one group at a time.
 * @param leads number of leads in the whole report
 * @throws ApiError
 */
export async function gatherPaper(
  client: QueryClient,
  view: LeadListView,
  groups: readonly ReportGroup[],
  leads: number,
  signal: AbortSignal,
): Promise<PaperRows> {
  const found = new Map<string, LeadRow[]>()
  if (leads <= MOST_PRINTED) {
    for (const { key } of groups) found.set(key, [])
    if (groups.length === 0) return found
    const rows = await walkLeads(client, { view, from: 0, to: MOST_PRINTED - 1, signal })
    for (const row of rows) found.get(row.property?.id ?? NO_PROPERTY)?.push(row)
    return found
  }
  let remaining = MOST_PRINTED
  for (const { key, leads: own } of groups) {
    const to = Math.min(own, remaining) - 1
    const rows = to < 0 ? [] : await walkLeads(client, { view: viewOfGroup(view, key), from: 0, to, signal })
    remaining -= rows.length
    found.set(key, rows)
  }
  return found
}
