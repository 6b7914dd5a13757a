import { Plus } from 'lucide-react'
import { type ReactNode, type Ref } from 'react'

import { type LeadScope } from '#/domain/list/lead-filters-query.ts'
import { type LeadFilterKey } from '#/domain/list/lead-filters.ts'
import { type ListDefaults } from '#/domain/list/lead-list-defaults.ts'
import { type LeadListKey } from '#/domain/list/lead-lists.ts'
import { Button } from '#/ui/controls/button.tsx'
import { FilterChip } from '#/ui/controls/chip.tsx'
import { lazyComponent } from '#/ui/lazy.tsx'

import { type ListColumns } from '../columns/use-columns.ts'
import { type FilterGroupId } from '../filters/filter-groups.ts'
import { activeFilters, type ListChange, type ListState, sameFilter } from '../state/list-state.ts'

/** The row of chips, for filters that have no chip in the toolbar. */
export const ToolbarChips = lazyComponent(() =>
  import('../filters/filter-chips.tsx').then((module) => module.FilterChips),
)

const inToolbar: ReadonlySet<string> = new Set(['q', 'inquiry', 'period', 'communicationDaysBack'])

/** Whether the chips need their own row because a filter is set that has no chip in the toolbar. */
export function needsChips({ filters }: Pick<ListState, 'filters'>): boolean {
  return activeFilters(filters).some((key) => !inToolbar.has(key))
}

export interface LeadToolbarProps {
  list: LeadListKey
  state: ListState
  defaults: ListDefaults
  onChange: (change: ListChange) => void
  /** The filters to count leads for. */
  scope: LeadScope
  /** Number of matching leads; undefined until the first response. */
  total: number | undefined
  now: number
  phone: boolean
  /** undefined when there are no columns to choose. */
  columns?: ListColumns | undefined
  /** Rendered before the sort menu. */
  extra?: ReactNode
  /** Saves the filters as a smart list. */
  onSaveAsList?: (() => void) | undefined
  fieldRef: Ref<HTMLInputElement>
  /** Moves the focus from the field to the rows. */
  onRows?: (() => void) | undefined
  /** Whether to highlight filters that differ from the defaults. Used for changed smart lists. */
  marked?: boolean
}

/** Whether a filter is highlighted because it differs from the smart list's. */
export const differs = ({ marked, state, defaults }: LeadToolbarProps, key: LeadFilterKey) =>
  marked === true && !sameFilter(state.filters[key], defaults.filters[key])

/** The chips that most lists have. They load together with the toolbar. */
export function CommonChips(props: LeadToolbarProps & { onOpen: (group: FilterGroupId) => void }) {
  const { state, defaults, onChange, phone, onOpen } = props
  return (
    <>
      {state.filters.inquiry ? (
        <FilterChip
          label="Type"
          value="Inquiry"
          changed={differs(props, 'inquiry')}
          touch={phone}
          onOpen={phone ? undefined : () => onOpen('type')}
          onRemove={() => onChange({ filters: { inquiry: undefined } })}
        />
      ) : (
        defaults.filters.inquiry && (
          <Button
            data-remove
            variant="ghost"
            size={phone ? 'lg' : 'sm'}
            icon={Plus}
            onClick={() => onChange({ filters: { inquiry: true } })}
          >
            Inquiry
          </Button>
        )
      )}
      {state.filters.communicationDaysBack !== undefined && (
        <FilterChip
          label="Last communication"
          value={pastDays(state.filters.communicationDaysBack)}
          changed={differs(props, 'communicationDaysBack')}
          touch={phone}
          onOpen={() => onOpen('last')}
          onRemove={() => onChange({ filters: { communicationDaysBack: undefined } })}
        />
      )}
    </>
  )
}

// `countOf` is not part of the initial bundle.
const pastDays = (count: number) => (count === 1 ? 'Past 1 day' : `Past ${count} days`)

/** A chip for every set filter, for lists with less common filters. */
export function MoreChips({
  state,
  defaults,
  scope,
  onChange,
  phone,
  marked,
  onOpen,
}: LeadToolbarProps & { onOpen: (group: FilterGroupId) => void }) {
  return (
    <ToolbarChips
      filters={state.filters}
      saved={marked ? defaults.filters : undefined}
      scope={scope}
      onChange={onChange}
      onOpen={onOpen}
      touch={phone}
    />
  )
}
