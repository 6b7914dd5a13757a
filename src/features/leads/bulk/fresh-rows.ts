import { type QueryClient } from '@tanstack/react-query'

import { keys } from '#/api/cache/keys.ts'
import { type LeadPage } from '#/api/leads.ts'
import { type LeadRow } from '#/domain/lead/lead-row.ts'
import { isUnreadable } from '#/lib/schema.ts'
import { type SelectedRow } from '#/ui/table/marks.ts'

import { type ListRow } from '../page/use-lead-pages.ts'

/**
 * Returns the latest known version of each selected lead: from the most recently fetched list page in the cache, or as
 * it was when it was selected if that is newer.
 */
export function freshRows(client: QueryClient, selected: Iterable<SelectedRow<ListRow>>): LeadRow[] {
  const found = new Map<string, { row: LeadRow; at: number }>()
  for (const query of client.getQueryCache().findAll({ queryKey: keys.leadPages() })) {
    const page = client.getQueryData<LeadPage>(query.queryKey)
    const at = query.state.dataUpdatedAt
    for (const row of page?.items ?? []) {
      if (isUnreadable(row)) continue
      if ((found.get(row.id)?.at ?? 0) < at) found.set(row.id, { row, at })
    }
  }
  const rows: LeadRow[] = []
  for (const { row, seenAt } of selected) {
    if (isUnreadable(row)) continue
    const cached = found.get(row.id)
    rows.push(cached && cached.at > seenAt ? cached.row : row)
  }
  return rows
}
