import { ArrowDownWideNarrow, Settings2 } from 'lucide-react'
import { type MouseEvent, useState } from 'react'

import { useCustomRange } from '#/components/period/use-custom-range.tsx'
import { Button } from '#/ui/controls/button.tsx'
import { IconButton } from '#/ui/controls/icon-button.tsx'
import { cx } from '#/ui/cx.ts'
import { discardLayer, withLayerTrigger } from '#/ui/layers/layer.ts'
import { Menu } from '#/ui/layers/menu.tsx'
import { usePopoverLayer } from '#/ui/layers/popover.tsx'
import { lazyComponent } from '#/ui/lazy.tsx'

import { type ListColumns, loadColumns } from '../columns/use-columns.ts'
import { activeFilters, isDefaultFilter, periodFilter, periodOf } from '../state/list-state.ts'
import { useFilterPanel } from './filter-button.tsx'
import { FilterField } from './filter-field.tsx'
import { leaveChip, PeriodButton, PeriodChip, QuickRange } from './period-filter.tsx'
import { sortChoiceOf, sortChoicesOf, sortLabel } from './sort-choices.ts'
import { CommonChips, differs, type LeadToolbarProps, MoreChips, needsChips } from './toolbar-chips.tsx'

const ColumnChooser = lazyComponent(
  () =>
    Promise.all([import('../columns/column-chooser.tsx'), loadColumns()]).then(
      ([module]) => module.ColumnChooser,
    ),
  { onFailed: discardLayer },
)

/** Length of the longest sort label beside which the quick range fits, in characters. */
const LONG = 11

/** Filters and sort order of a list. On phones the toolbar scrolls sideways. */
export function LeadToolbar(props: LeadToolbarProps) {
  const { list, state, defaults, onChange, phone, columns, extra, fieldRef } = props
  const { cleared, clear } = useClear(props)
  const panel = useFilterPanel(props, clear)
  const { period, popover } = usePeriod(props)
  const narrowed = !isDefaultFilter(state, defaults)
  const ownRow = !phone && needsChips(state)
  const size = phone ? 'lg' : 'bar'
  const clearButton = narrowed && (
    <Button data-remove variant="ghost" size={phone ? 'lg' : 'sm'} onClick={clear}>
      Clear
    </Button>
  )
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- it hears the presses of its buttons
    <div
      role="search"
      aria-label="Filter the list"
      onClick={focusFilterButton}
      className={cx(
        'lead-toolbar shrink-0',
        (extra !== undefined || sortLabel(state).length > LONG) && 'lead-toolbar-long',
      )}
    >
      <div className="flex h-12 items-center gap-2 border-b border-line bg-surface pr-4 pl-6 max-tablet:h-[52px] max-tablet:[scrollbar-width:none] max-tablet:overflow-x-auto max-tablet:px-4 [&_svg]:text-ink-3">
        <FilterField
          key={cleared}
          ref={fieldRef}
          value={state.filters.q}
          onChange={(q) => onChange({ filters: { q } })}
          size={phone ? 'touch' : 'bar'}
          onRows={props.onRows}
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
          data-chip-row
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

/**
 * A remove button disappears with its filter, and Clear with all of them. If it was pressed by keyboard, the focus
 * moves to the Filter button. After a mouse click, the focus is not moved.
 */
function focusFilterButton({ currentTarget, target, detail }: MouseEvent) {
  if (detail === 0 && target instanceof Element && target.closest('[data-remove]'))
    currentTarget.querySelector<HTMLElement>('[data-filter-button]')?.focus()
}

/** Resets the filters to the list's defaults. */
function useClear({ state, defaults, onChange }: LeadToolbarProps) {
  // Used as the key of the text field. A new key remounts the field, which drops a text that is still debounced.
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

/** Returns the props of the three period controls, and the popover for custom dates. */
function usePeriod(props: LeadToolbarProps) {
  const { state, onChange, now } = props
  const period = periodOf(state.filters)
  const on = state.filters.on ?? 'created'
  const custom = useCustomRange({
    period,
    on,
    now,
    onApply(range, about) {
      if (custom.anchor.current?.closest('[data-period-chip]')) leaveChip()
      onChange({ filters: { period: periodFilter(range), on: about === 'created' ? undefined : about } })
    },
  })
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

function SortMenu({
  list,
  state,
  onChange,
  size,
}: Pick<LeadToolbarProps, 'list' | 'state' | 'onChange'> & { size: 'lg' | 'bar' }) {
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

/** Opens the chooser for the visible columns and their order. */
function ColumnsButton({ columns }: { columns: ListColumns }) {
  const layer = usePopoverLayer(ColumnChooser)
  return (
    <>
      {withLayerTrigger(
        <IconButton label="Display" icon={Settings2} size="bar" variant="secondary" />,
        layer.trigger,
      )}
      {layer.mounted && <ColumnChooser layer={layer} columns={columns} />}
    </>
  )
}
