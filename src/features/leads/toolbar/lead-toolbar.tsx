import { ArrowDownWideNarrow, ListFilter, Plus, Settings2 } from 'lucide-react'
import { type ReactNode, type Ref, useCallback, useState } from 'react'

import { type LeadScope } from '#/domain/list/lead-filters-query.ts'
import { type LeadFilterKey } from '#/domain/list/lead-filters.ts'
import { type ListDefaults } from '#/domain/list/lead-list-defaults.ts'
import { type LeadListKey } from '#/domain/list/lead-lists.ts'
import { Button } from '#/ui/controls/button.tsx'
import { FilterChip } from '#/ui/controls/chip.tsx'
import { IconButton } from '#/ui/controls/icon-button.tsx'
import { cx } from '#/ui/cx.ts'
import { useHotkeys } from '#/ui/hotkeys/hotkeys.ts'
import { discardLayer, useLayer, withLayerTrigger } from '#/ui/layers/layer.ts'
import { Menu } from '#/ui/layers/menu.tsx'
import { PopoverContent } from '#/ui/layers/popover.tsx'
import { lazyComponent } from '#/ui/lazy.tsx'

import { type ListColumns, loadColumns } from '../columns/use-columns.ts'
import { type FilterGroupId } from '../filters/filter-groups.ts'
import {
  activeFilters,
  isDefaultFilter,
  type ListChange,
  type ListState,
  periodFilter,
  periodOf,
  sameFilter,
} from '../state/list-state.ts'
import { useCustomRange } from './custom-range-popover.tsx'
import { FilterField } from './filter-field.tsx'
import { needsChips, ToolbarChips } from './filter-parts.ts'
import { PeriodButton, PeriodChip, QuickRange } from './period-filter.tsx'
import { sortChoiceOf, sortChoicesOf, sortLabel } from './sort-choices.ts'

const FilterPanel = lazyComponent(
  () => import('../filters/filter-panel.tsx').then((module) => module.FilterPanel),
  { onFailed: discardLayer },
)
const ColumnChooser = lazyComponent(
  () =>
    Promise.all([import('../columns/column-chooser.tsx'), loadColumns()]).then(
      ([module]) => module.ColumnChooser,
    ),
  { onFailed: discardLayer },
)

/** Letters of an order beside which the quick range does not fit. */
const LONG = 11

interface LeadToolbarProps {
  list: LeadListKey
  state: ListState
  defaults: ListDefaults
  onChange: (change: ListChange) => void
  /** What is counted. */
  scope: LeadScope
  /** Leads that match; undefined until the first answer. */
  total: number | undefined
  now: number
  phone: boolean
  /** Undefined: what is shown has no columns to choose. */
  columns?: ListColumns | undefined
  /** Before the order. */
  extra?: ReactNode
  /** Keeps the filters as a smart list. */
  onSaveAsList?: (() => void) | undefined
  fieldRef: Ref<HTMLInputElement>
  /** Filters that are not the defaults stand out: those of a smart list that were changed. */
  marked?: boolean
}

/** Filters and order of a list; on phones the toolbar scrolls sideways. */
export function LeadToolbar(props: LeadToolbarProps) {
  const { list, state, defaults, onChange, phone, columns, extra, fieldRef } = props
  const { cleared, clear } = useClear(props)
  const [chipRowHeight, chipRow] = useHeight()
  const panel = useFilterPanel(props, chipRowHeight, clear)
  const { period, popover } = usePeriod(props)
  const narrowed = !isDefaultFilter(state, defaults)
  const ownRow = !phone && needsChips(state)
  const size = phone ? 'lg' : 'md'
  const clearButton = narrowed && (
    <Button variant="ghost" size={phone ? 'lg' : 'sm'} onClick={clear}>
      Clear
    </Button>
  )
  return (
    <div
      role="search"
      aria-label="Filter the list"
      className={cx(
        'lead-toolbar shrink-0',
        (extra !== undefined || sortLabel(state).length > LONG) && 'lead-toolbar-long',
        narrowed && 'lead-toolbar-tight',
      )}
    >
      <div className="flex h-12 items-center gap-2 border-b border-line bg-surface pr-4 pl-6 max-tablet:h-[52px] max-tablet:[scrollbar-width:none] max-tablet:overflow-x-auto max-tablet:px-4">
        <FilterField
          key={cleared}
          ref={fieldRef}
          value={state.filters.q}
          onChange={(q) => onChange({ filters: { q } })}
          size={phone ? 'touch' : 'md'}
        />
        {panel.button}
        {phone && <PeriodButton touch {...period} />}
        {!ownRow && (
          <>
            <CommonChips {...props} onOpen={panel.openAt} />
            {phone
              ? needsChips(state) && <MoreChips {...props} onOpen={panel.openAt} />
              : (state.filters.period !== undefined || defaults.filters.period !== undefined) && (
                  <span className="lead-period-wide contents">
                    <PeriodChip {...period} />
                  </span>
                )}
            {clearButton}
          </>
        )}
        {!phone && (
          <>
            <span className="flex-1" />
            <span className="lead-period-wide contents">
              <QuickRange {...period} />
            </span>
            <span className="lead-period-narrow contents">
              <PeriodButton touch={false} {...period} />
            </span>
          </>
        )}
        {extra}
        <SortMenu list={list} state={state} onChange={onChange} size={size} />
        {!phone && columns && <ColumnsButton columns={columns} />}
      </div>
      {ownRow && (
        <div
          ref={chipRow}
          className="flex min-h-11 flex-wrap items-center gap-2 border-b border-line bg-surface py-2 pr-4 pl-6"
        >
          <MoreChips {...props} onOpen={panel.openAt} />
          {clearButton}
        </div>
      )}
      {popover}
      {panel.popover}
    </div>
  )
}

/** Back to what the list shows by default. */
function useClear({ state, defaults, onChange }: LeadToolbarProps) {
  // The field is mounted again: a text that still waits for its pause goes with it.
  const [cleared, setCleared] = useState(0)
  return {
    cleared,
    clear() {
      setCleared(cleared + 1)
      const off = Object.fromEntries(activeFilters(state.filters).map((key) => [key, undefined]))
      onChange({ filters: { ...off, ...defaults.filters } })
    },
  }
}

const differs = ({ marked, state, defaults }: LeadToolbarProps, key: LeadFilterKey) =>
  marked === true && !sameFilter(state.filters[key], defaults.filters[key])

/** The period for its three controls, and the popover of its dates. */
function usePeriod(props: LeadToolbarProps) {
  const { state, onChange, now } = props
  const period = periodOf(state.filters)
  const on = state.filters.on ?? 'created'
  const custom = useCustomRange(period, on, now, (range, about) =>
    onChange({ filters: { period: periodFilter(range), on: about === 'created' ? undefined : about } }),
  )
  return {
    period: {
      changed: differs(props, 'period') || differs(props, 'on'),
      period,
      on,
      onChange: (choice: Parameters<typeof periodFilter>[0]) =>
        onChange({ filters: { period: periodFilter(choice) } }),
      onCustom: custom.ask,
      onNearCustom: custom.near,
    },
    popover: custom.popover,
  }
}

/** The button of all filters and its popover, which opens at a filter. @param below height of the row under the button */
function useFilterPanel(props: LeadToolbarProps, below: number, onClear: () => void) {
  const { state, phone } = props
  const layer = useLayer('dialog', FilterPanel, PopoverContent)
  // Each opening is a new panel, which starts at its filter.
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
        size={phone ? 'lg' : 'md'}
        icon={ListFilter}
        data-tip="Filter"
        data-tip-keys="shift+F"
        className={cx('lead-filter-button', layer.open && 'bg-soft-pressed')}
        onClick={() => startAt(undefined)}
      >
        <span className="lead-filter-word">Filter</span>
        {count > 0 && needsChips(state) && (
          <span className="lead-filter-count rounded-xs bg-active px-1 text-micro tabular-nums">
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
        below={below + 4}
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

/** The chips that most lists have: they come with the toolbar. */
function CommonChips(props: LeadToolbarProps & { onOpen: (group: FilterGroupId) => void }) {
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
          value={`Past ${state.filters.communicationDaysBack} days`}
          changed={differs(props, 'communicationDaysBack')}
          touch={phone}
          onOpen={() => onOpen('last')}
          onRemove={() => onChange({ filters: { communicationDaysBack: undefined } })}
        />
      )}
    </>
  )
}

/** A chip for every filter, for lists with filters that are rare. */
function MoreChips({
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

function SortMenu({
  list,
  state,
  onChange,
  size,
}: Pick<LeadToolbarProps, 'list' | 'state' | 'onChange'> & { size: 'lg' | 'md' }) {
  const choices = sortChoicesOf(list)
  return (
    <Menu
      label="Sort by"
      align="end"
      items={[
        {
          type: 'radio',
          id: 'sort',
          label: 'Sort by',
          value: sortChoiceOf(state)?.id,
          options: choices.map(({ id, label }) => ({ value: id, label })),
          onChange: (id) => {
            const choice = choices.find((known) => known.id === id)
            if (choice) onChange({ sort: choice.sort, dir: choice.dir })
          },
        },
      ]}
      trigger={
        <Button size={size} icon={ArrowDownWideNarrow} aria-label={`Sort by: ${sortLabel(state)}`}>
          {sortLabel(state)}
        </Button>
      }
    />
  )
}

/** Which columns the list has, in which order. */
function ColumnsButton({ columns }: { columns: ListColumns }) {
  const layer = useLayer('dialog', ColumnChooser, PopoverContent)
  return (
    <>
      {withLayerTrigger(
        <IconButton label="Display" icon={Settings2} size="md" variant="secondary" />,
        layer.trigger,
      )}
      {layer.mounted && <ColumnChooser layer={layer} columns={columns} />}
    </>
  )
}

/** The height of an element in pixels; 0 while it is not there. */
function useHeight() {
  const [height, setHeight] = useState(0)
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element || typeof ResizeObserver !== 'function') return undefined
    const observer = new ResizeObserver(() => setHeight(element.offsetHeight))
    observer.observe(element)
    return () => {
      observer.disconnect()
      setHeight(0)
    }
  }, [])
  return [height, ref] as const
}
