import { lazyComponent } from '#/ui/lazy.tsx'

import { activeFilters, type ListState } from '../state/list-state.ts'

/** The row of chips, for filters that the toolbar has no chip for. */
export const ToolbarChips = lazyComponent(() =>
  import('../filters/filter-chips.tsx').then((module) => module.FilterChips),
)

const inToolbar: ReadonlySet<string> = new Set(['q', 'inquiry', 'period', 'communicationDaysBack'])

/** Whether chips need a row of their own: some filter is set that the toolbar has no chip for. */
export function needsChips({ filters }: Pick<ListState, 'filters'>): boolean {
  return activeFilters(filters).some((key) => !inToolbar.has(key))
}
