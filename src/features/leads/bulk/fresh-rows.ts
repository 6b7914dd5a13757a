import { type QueryClient } from '@tanstack/react-query'

import { keys } from '#/api/cache/keys.ts'
import { type LeadPage } from '#/api/leads.ts'
import { type LeadRow } from '#/domain/lead/lead-row.ts'
import { isUnreadable } from '#/lib/schema.ts'

import { type ListRow } from '../page/use-lead-pages.ts'

/**
 * Returns the latest known version of each selected lead: from the most recently fetched list page in the cache, or as
 * it was when it was selected if that is newer.
 * @param seenAt when each row was seen as it is given here, by id; a row without a time counts as older than any page
 */
export function freshRows(
  client: QueryClient,
  selected: Iterable<ListRow>,
  seenAt?: ReadonlyMap<string, number>,
): LeadRow[] {
  const found = new Map<string, { row: LeadRow; at: number }>()
  for (const query of client.getQueryCache().findAll({ queryKey: keys.leadPages() })) {
    const page = client.getQueryData<LeadPage>(query.queryKey)
    const at = query.state.dataUpdatedAt
    for (const row of page?.items ?? []) {
      if (isUnreadable(row)) continue
      const known = found.get(row.id)
      if ((known?.at ?? seenAt?.get(row.id) ?? 0) < at) found.set(row.id, { row, at })
    }
  }
  const rows: LeadRow[] = []
  for (const row of selected) if (!isUnreadable(row)) rows.push(found.get(row.id)?.row ?? row)
  return rows
}
