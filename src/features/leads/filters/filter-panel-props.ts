import { type LeadScope } from '#/domain/list/lead-filters-query.ts'
import { type ListDefaults } from '#/domain/list/lead-list-defaults.ts'
import { type Layer } from '#/ui/layers/layer.ts'

import { type ListChange, type ListState } from '../state/list-state.ts'
import { type FilterGroupId } from './filter-groups.ts'

/** What the popover of all filters is given. */
export interface FilterPanelProps {
  layer: Layer
  /** The filter whose editor is open at first. */
  start: FilterGroupId | undefined
  state: ListState
  defaults: ListDefaults
  onChange: (change: ListChange) => void
  scope: LeadScope
  total: number | undefined
  now: number
  phone: boolean
  /** Back to what the list has by default. */
  onClear: () => void
  onSaveAsList?: (() => void) | undefined
}
