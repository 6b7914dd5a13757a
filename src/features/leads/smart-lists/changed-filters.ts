import { type LeadFilters } from '#/domain/list/lead-filters.ts'
import { type TeamNoun } from '#/domain/team/team-kind.ts'
import { countOf } from '#/lib/text/count-of.ts'
import { formatCount } from '#/lib/text/format-count.ts'
import { formatList } from '#/lib/text/format-list.ts'

import { type FilterGroup, type FilterGroupId, filterGroups, groupLabel } from '../filters/filter-groups.ts'
import { type ListState, sameFilter } from '../state/list-state.ts'

/** Maximum number of filters listed by name. The rest is only counted. */
const MOST_NAMES = 3

/** Whether a filter group differs from what was saved. */
export function groupChanged({ keys }: FilterGroup, filters: LeadFilters, saved: LeadFilters): boolean {
  return keys.some((key) => !sameFilter(filters[key], saved[key]))
}

/**
 * Returns the filter groups that differ from what was saved, in the order of the filters, followed by the sort order.
 */
export function changedFilters(state: ListState, saved: ListState): (FilterGroupId | 'sort')[] {
  const groups = filterGroups.filter((group) => groupChanged(group, state.filters, saved.filters))
  const sorted = state.sort === saved.sort && state.dir === saved.dir
  return [...groups.map(({ id }) => id), ...(sorted ? [] : (['sort'] as const))]
}

/** "Status and Time period changed." */
export function changedLabel(parts: readonly (FilterGroupId | 'sort')[], teamNoun: TeamNoun): string {
  const names = parts.map((part) => (part === 'sort' ? 'Sort' : groupLabel(part, teamNoun)))
  const more = names.length - MOST_NAMES
  const said = more > 0 ? [...names.slice(0, MOST_NAMES), `${String(more)} more`] : names
  return `${formatList(said)} changed.`
}

/** Returns "11 leads, 14 when saved.", as far as the numbers are known. */
export function savedCountLabel(total: number | undefined, saved: number | undefined): string {
  if (total === undefined) return ''
  const now = countOf(total, 'lead')
  return saved === undefined ? `${now}.` : `${now}, ${formatCount(saved)} when saved.`
}
