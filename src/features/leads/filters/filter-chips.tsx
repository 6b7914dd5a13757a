import { type LeadScope, MOST_IDS } from '#/domain/list/lead-filters-query.ts'
import { type LeadFilters } from '#/domain/list/lead-filters.ts'
import { periodChoice, quickRanges } from '#/domain/time/dates.ts'
import { formatCount } from '#/lib/text/format-count.ts'
import { useNow } from '#/providers/now.ts'
import { useSession } from '#/providers/session.tsx'
import { useViewer } from '#/providers/viewer.tsx'
import { FilterChip } from '#/ui/controls/chip.tsx'

import { groupChanged } from '../smart-lists/changed-filters.ts'
import { draftLeadIds } from '../state/draft-leads.ts'
import { type ListChange, periodOf } from '../state/list-state.ts'
import {
  chipLabel,
  clearedGroup,
  type FilterGroup,
  type FilterGroupId,
  filterGroups,
  groupLabel,
} from './filter-groups.ts'
import { useFilterNames } from './use-filter-names.ts'

/** Whether a phone's toolbar already shows this filter elsewhere. */
const isShownElsewhere = ({ id, keys }: FilterGroup, filters: LeadFilters) =>
  id === 'type' ||
  // The button for the period does not say that it is about the last activity.
  (id === 'period' && filters.on !== 'activity') ||
  (id === 'last' && keys.every((key) => filters[key] === undefined || key === 'communicationDaysBack'))

function isQuick(filters: LeadFilters): boolean {
  const choice = periodChoice(periodOf(filters))
  return quickRanges.some((quick) => quick === choice)
}

/**
 * Shows a chip for every filter that is set. Pressing its value opens the editor, pressing its cross removes the
 * filter.
 */
export function FilterChips({
  filters,
  saved,
  scope,
  onChange,
  onOpen,
  touch,
}: {
  filters: LeadFilters
  /** The filters that a smart list was saved with. Chips that differ from them are highlighted. */
  saved?: LeadFilters | undefined
  scope: LeadScope
  onChange: (change: ListChange) => void
  onOpen: (group: FilterGroupId) => void
  touch: boolean
}) {
  const { teamNoun } = useViewer()
  const now = useNow(30_000)
  const nameOf = useFilterNames(filters, scope, now)
  const session = useSession()
  const drafts = filters.hasDraft ? draftLeadIds(session, now).length : 0
  return filterGroups.map((group) => {
    const value = chipLabel(group, filters, nameOf)
    // The search text is shown in its own field.
    if (value === undefined || group.id === 'text' || (touch && isShownElsewhere(group, filters))) return null
    // A quick range is shown as the pressed segment.
    if (group.id === 'period' && filters.on !== 'activity' && isQuick(filters)) return null
    return (
      <FilterChip
        key={group.id}
        label={groupLabel(group.id, teamNoun)}
        value={
          group.id === 'hasDraft' && drafts > MOST_IDS
            ? `newest ${MOST_IDS} of ${formatCount(drafts)}`
            : value
        }
        touch={touch}
        changed={saved !== undefined && groupChanged(group, filters, saved)}
        onOpen={() => onOpen(group.id)}
        onRemove={() => onChange({ filters: clearedGroup(group) })}
      />
    )
  })
}
