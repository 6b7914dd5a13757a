import { type LeadScope } from '#/domain/list/lead-filters-query.ts'
import { type ListDefaults } from '#/domain/list/lead-list-defaults.ts'
import { type Layer } from '#/ui/layers/layer.ts'

import { type ListChange, type ListState } from '../state/list-state.ts'
import { type FilterGroupId } from './filter-groups.ts'

/** Props of the popover with all filters. */
export interface FilterPanelProps {
  layer: Layer
  /** The filter whose editor is open at the start. */
  start: FilterGroupId | undefined
  state: ListState
  defaults: ListDefaults
  onChange: (change: ListChange) => void
  scope: LeadScope
  total: number | undefined
  now: number
  phone: boolean
  /** Resets the filters to the defaults of the list. */
  onClear: () => void
  onSaveAsList?: (() => void) | undefined
}
