import { type QueryClient } from '@tanstack/react-query'

import { type LeadRow } from '#/domain/lead/lead-row.ts'
import { isUnreadable } from '#/lib/schema.ts'

import { type LeadPage } from '../leads.ts'
import { keys } from './keys.ts'

/**
 * Returns the rows of all list pages in the cache by the ID of their lead, each from the page that was fetched last.
 * `at` is when that was, in epoch milliseconds.
 */
export function listedRows(client: QueryClient): ReadonlyMap<string, { row: LeadRow; at: number }> {
  const found = new Map<string, { row: LeadRow; at: number }>()
  for (const { queryKey, state } of client.getQueryCache().findAll({ queryKey: keys.leadPages() })) {
    const at = state.dataUpdatedAt
    for (const row of client.getQueryData<LeadPage>(queryKey)?.items ?? [])
      if (!isUnreadable(row) && (found.get(row.id)?.at ?? 0) < at) found.set(row.id, { row, at })
  }
  return found
}
