import { type QueryClient } from '@tanstack/react-query'

import { listedRows } from '#/api/cache/listed-rows.ts'
import { type LeadRow } from '#/domain/lead/lead-row.ts'
import { isUnreadable } from '#/lib/schema.ts'
import { type SelectedRow } from '#/ui/table/marks.ts'

import { type ListRow } from '../page/use-lead-pages.ts'

/**
 * Returns the latest known version of each selected lead: from the most recently fetched list page in the cache, or as
 * it was when it was selected if that is newer.
 */
export function freshRows(client: QueryClient, selected: Iterable<SelectedRow<ListRow>>): LeadRow[] {
  const found = listedRows(client)
  const rows: LeadRow[] = []
  for (const { row, seenAt } of selected) {
    if (isUnreadable(row)) continue
    const cached = found.get(row.id)
    rows.push(cached && cached.at > seenAt ? cached.row : row)
  }
  return rows
}
