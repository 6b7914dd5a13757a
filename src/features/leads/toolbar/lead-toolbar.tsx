import { ArrowDownWideNarrow, ListFilter, Plus, Settings2 } from 'lucide-react'
import { type ReactNode, type Ref, useCallback, useEffect, useState } from 'react'

import { type LeadScope } from '#/domain/list/lead-filters-query.ts'
import { type LeadFilterKey } from '#/domain/list/lead-filters.ts'
import { type ListDefaults } from '#/domain/list/lead-list-defaults.ts'
import { type LeadListKey } from '#/domain/list/lead-lists.ts'
import { Button } from '#/ui/button.tsx'
import { FilterChip } from '#/ui/chip.tsx'
import { cx } from '#/ui/cx.ts'
import { useHotkeys } from '#/ui/hotkeys.ts'
import { IconButton } from '#/ui/icon-button.tsx'
import { Menu } from '#/ui/menu.tsx'
import { openerTrigger } from '#/ui/opener-trigger.ts'
import { preload, usePart } from '#/ui/part.ts'
import { useOpener } from '#/ui/use-opener.ts'

import { type ListColumns } from '../columns/use-columns.ts'
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
import { columnChooserPart, filterChipsPart, filterPanelPart, needsChips } from './filter-parts.ts'
import { PeriodButton, PeriodChip, QuickRange } from './period-filter.tsx'
import { sortChoiceOf, sortChoicesOf, sortWords } from './sort-choices.ts'

/** Letters of an order beside which the quick range has no room. */
const LONG = 11

export interface LeadToolbarProps {
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

/** Filters and order of a list (`DESIGN.md` 11); on phones it scrolls sideways (17). */
export function LeadToolbar(props: LeadToolbarProps) {
  const {
    list,
    state,
    defaults,
    onChange,
    scope,
    total,
    now,
    phone,
    columns,
    extra,
    onSaveAsList,
    fieldRef,
    marked,
  } = props
  const period = periodOf(state.filters)
  const on = state.filters.on ?? 'created'
  const custom = useCustomRange(period, on, now, (range, about) =>
    onChange({ filters: { period: periodFilter(range), on: about === 'created' ? undefined : about } }),
  )
  const differs = (key: LeadFilterKey) =>
    marked === true && !sameFilter(state.filters[key], defaults.filters[key])
  const periodProps = {
    changed: differs('period') || differs('on'),
    period,
    on,
    onChange: (choice: Parameters<typeof periodFilter>[0]) =>
      onChange({ filters: { period: periodFilter(choice) } }),
    onCustom: custom.ask,
    onNearCustom: custom.near,
  }
  // A text that is still waiting for its pause goes with the field.
  const [cleared, setCleared] = useState(0)
  const clear = () => {
    setCleared(cleared + 1)
    const off = Object.fromEntries(activeFilters(state.filters).map((key) => [key, undefined]))
    onChange({ filters: { ...off, ...defaults.filters } })
  }
  const panel = useOpener(filterPanelPart, 'dialog')
  const [group, setGroup] = useState<{ id: FilterGroupId | undefined; turn: number }>({
    id: undefined,
    turn: 0,
  })
  const Panel = panel.loaded?.FilterPanel
  const chooser = useOpener(columnChooserPart, 'dialog')
  const Chooser = chooser.loaded?.ColumnChooser

  const ownRow = !phone && needsChips(state)
  const moreChips = needsChips(state)
  const Chips = usePart(filterChipsPart)?.FilterChips
  useEffect(() => {
    if (moreChips) preload(filterChipsPart)
  }, [moreChips])
  useHotkeys({
    'shift+f': (event) => {
      event.preventDefault()
      openAt(undefined)
    },
  })
  const [rowHeight, setRowHeight] = useState(0)
  const chipRow = useCallback((row: HTMLDivElement | null) => {
    if (!row || typeof ResizeObserver !== 'function') return undefined
    const observer = new ResizeObserver(() => setRowHeight(row.offsetHeight))
    observer.observe(row)
    return () => {
      observer.disconnect()
      setRowHeight(0)
    }
  }, [])
  const openAt = (id: FilterGroupId | undefined) => {
    setGroup(({ turn }) => ({ id, turn: turn + 1 }))
    panel.openNow(true)
  }
  const narrowed = !isDefaultFilter(state, defaults)
  const chips = Chips && (
    <Chips
      filters={state.filters}
      saved={marked ? defaults.filters : undefined}
      scope={scope}
      onChange={onChange}
      onOpen={openAt}
      touch={phone}
    />
  )
  const size = phone ? 'lg' : 'md'
  const count = activeFilters(state.filters).filter((key) => key !== 'q' && key !== 'on').length
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
        (extra !== undefined || sortWords(state).length > LONG) && 'lead-toolbar-long',
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
        {openerTrigger(
          <Button
            size={size}
            icon={ListFilter}
            data-tip="Filter"
            data-tip-keys="shift+F"
            className={cx('lead-filter-button', panel.open && 'bg-soft-pressed')}
            onClick={() => setGroup(({ turn }) => ({ id: undefined, turn: turn + 1 }))}
          >
            <span className="lead-filter-word">Filter</span>
            {count > 0 && moreChips && (
              <span className="lead-filter-count rounded-xs bg-active px-1 text-micro tabular-nums">
                {count}
                <span className="sr-only"> set</span>
              </span>
            )}
          </Button>,
          panel.trigger,
        )}
        {phone && <PeriodButton touch {...periodProps} />}
        {!ownRow && (
          <>
            {state.filters.inquiry ? (
              <FilterChip
                label="Type"
                value="Inquiry"
                changed={differs('inquiry')}
                touch={phone}
                onOpen={phone ? undefined : () => openAt('type')}
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
                changed={differs('communicationDaysBack')}
                touch={phone}
                onOpen={() => openAt('last')}
                onRemove={() => onChange({ filters: { communicationDaysBack: undefined } })}
              />
            )}
            {phone && moreChips && chips}
            {!phone && (state.filters.period !== undefined || defaults.filters.period !== undefined) && (
              <span className="lead-period-wide contents">
                <PeriodChip {...periodProps} />
              </span>
            )}
            {clearButton}
          </>
        )}
        {!phone && (
          <>
            <span className="flex-1" />
            <span className="lead-period-wide contents">
              <QuickRange {...periodProps} />
            </span>
            <span className="lead-period-narrow contents">
              <PeriodButton touch={false} {...periodProps} />
            </span>
          </>
        )}
        {extra}
        <Menu
          label="Sort by"
          align="end"
          items={[
            {
              type: 'radio',
              id: 'sort',
              label: 'Sort by',
              value: sortChoiceOf(state)?.id,
              options: sortChoicesOf(list).map(({ id, label }) => ({ value: id, label })),
              onChange: (id) => {
                const choice = sortChoicesOf(list).find((known) => known.id === id)
                if (choice) onChange({ sort: choice.sort, dir: choice.dir })
              },
            },
          ]}
          trigger={
            <Button size={size} icon={ArrowDownWideNarrow} aria-label={`Sort by: ${sortWords(state)}`}>
              {sortWords(state)}
            </Button>
          }
        />
        {!phone &&
          columns &&
          openerTrigger(
            <IconButton label="Display" icon={Settings2} size="md" variant="secondary" />,
            chooser.trigger,
          )}
      </div>
      {ownRow && (
        <div
          ref={chipRow}
          className="flex min-h-11 flex-wrap items-center gap-2 border-b border-line bg-surface py-2 pr-4 pl-6"
        >
          {chips}
          {clearButton}
        </div>
      )}
      {custom.popover}
      {Panel && panel.shown && (
        <Panel
          key={group.turn}
          opener={panel}
          start={group.id}
          below={rowHeight + 4}
          state={state}
          defaults={defaults}
          onChange={onChange}
          scope={scope}
          total={total}
          now={now}
          phone={phone}
          onClear={clear}
          onSaveAsList={onSaveAsList}
        />
      )}
      {Chooser && columns && chooser.shown && <Chooser opener={chooser} list={list} columns={columns} />}
    </div>
  )
}
