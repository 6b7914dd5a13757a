import { ListFilter } from 'lucide-react'
import { useState } from 'react'

import { Button } from '#/ui/controls/button.tsx'
import { cx } from '#/ui/cx.ts'
import { useHotkeys } from '#/ui/hotkeys/hotkeys.ts'
import { discardLayer, withLayerTrigger } from '#/ui/layers/layer.ts'
import { usePopoverLayer } from '#/ui/layers/popover.tsx'
import { lazyComponent } from '#/ui/lazy.tsx'

import { type FilterGroupId } from '../filters/filter-groups.ts'
import { activeFilters } from '../state/list-state.ts'
import { type LeadToolbarProps, needsChips } from './toolbar-chips.tsx'

const FilterPanel = lazyComponent(
  () => import('../filters/filter-panel.tsx').then((module) => module.FilterPanel),
  { onFailed: discardLayer },
)

/** Returns the button for all filters and its popover, which can open at a specific filter. */
export function useFilterPanel(props: LeadToolbarProps, onClear: () => void) {
  const { state, phone } = props
  const layer = usePopoverLayer(FilterPanel)
  // Each opening mounts a new panel, which starts at its filter.
  const [start, setStart] = useState<{ group: FilterGroupId | undefined; turn: number }>({
    group: undefined,
    turn: 0,
  })
  const startAt = (group: FilterGroupId | undefined) => setStart(({ turn }) => ({ group, turn: turn + 1 }))
  const openAt = (group: FilterGroupId | undefined) => {
    startAt(group)
    layer.openNow(true)
  }
  useHotkeys({
    'shift+f': (event) => {
      event.preventDefault()
      openAt(undefined)
    },
  })
  const count = activeFilters(state.filters).filter((key) => key !== 'q' && key !== 'on').length
  return {
    openAt,
    button: withLayerTrigger(
      <Button
        size={phone ? 'lg' : 'bar'}
        icon={ListFilter}
        data-filter-button
        data-tip="Filter"
        data-tip-keys="shift+F"
        className={cx(layer.open && 'bg-active!')}
        onClick={() => startAt(undefined)}
      >
        Filter
        {count > 0 && needsChips(state) && (
          <span className="rounded-xs bg-active px-1 text-micro tabular-nums">
            {count}
            <span className="sr-only"> set</span>
          </span>
        )}
      </Button>,
      layer.trigger,
    ),
    popover: layer.mounted && (
      <FilterPanel
        key={start.turn}
        layer={layer}
        start={start.group}
        state={state}
        defaults={props.defaults}
        onChange={props.onChange}
        scope={props.scope}
        total={props.total}
        now={props.now}
        phone={phone}
        onClear={onClear}
        onSaveAsList={props.onSaveAsList}
      />
    ),
  }
}
