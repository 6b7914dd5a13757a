import { type LeadScope } from '#/domain/list/lead-filters-query.ts'
import { type LeadListKey } from '#/domain/list/lead-lists.ts'
import { useNow } from '#/providers/now.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { Badge } from '#/ui/display/badge.tsx'

import { listTitles } from '../columns/lists.ts'
import { chipLabel, filterGroups, groupLabel } from '../filters/filter-groups.ts'
import { useFilterNames } from '../filters/use-filter-names.ts'
import { type ListState } from '../state/list-state.ts'
import { sortLabel } from '../toolbar/sort-choices.ts'
import { changedFilters } from './changed-filters.ts'

/** Shows the criteria of a smart list, one per line. Lines that differ from the saved list are marked. */
export function CriteriaBox({
  list,
  state,
  saved,
  scope,
}: {
  list: LeadListKey
  state: ListState
  saved: ListState | undefined
  scope: LeadScope
}) {
  const { teamNoun } = useViewer()
  const now = useNow(30_000)
  const nameOf = useFilterNames(state.filters, scope, now)
  const changed = new Set(saved ? changedFilters(state, saved) : [])
  const rows = [
    ...(list === 'all' ? [] : [{ id: 'list', label: 'List', value: listTitles[list], changed: false }]),
    ...filterGroups.flatMap((group) => {
      const differs = changed.has(group.id)
      const value =
        chipLabel(group, state.filters, nameOf) ??
        (differs ? (group.id === 'period' ? 'All Time' : 'Any') : undefined)
      return value === undefined
        ? []
        : [{ id: group.id, label: groupLabel(group.id, teamNoun), value, changed: differs }]
    }),
    { id: 'sort', label: 'Sort', value: sortLabel(state), changed: changed.has('sort') },
  ]
  return (
    <dl className="rounded-md border border-line-2">
      {rows.map(({ id, label, value, changed: differs }) => (
        <div
          key={id}
          className="flex min-h-8 items-center gap-2 border-t border-line px-3 py-1 first:border-t-0"
        >
          <dt className="w-22 shrink-0 text-ink-3">{label}</dt>
          <dd className="flex min-w-0 flex-1 items-center gap-2">
            <span className="min-w-0 flex-1 break-words" data-user-text>
              {value}
            </span>
            {differs && <Badge tone="warning">Changed</Badge>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
