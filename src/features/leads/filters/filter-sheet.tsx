import { BookmarkPlus, ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, type Ref, useRef, useState } from 'react'

import { statusIcons } from '#/components/lead/lead-status-icons.ts'
import { type KnownLeadStatus } from '#/domain/lead/lead-row.ts'
import { leadStatusLook } from '#/domain/lead/lead-status.ts'
import { type LeadFilters } from '#/domain/list/lead-filters.ts'
import { type PeriodChoice, periodChoice, periodLabels } from '#/domain/time/dates.ts'
import { countOf } from '#/lib/text/count-of.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { Button } from '#/ui/controls/button.tsx'
import { IconButton } from '#/ui/controls/icon-button.tsx'
import { Switch } from '#/ui/controls/switch.tsx'
import { cx } from '#/ui/cx.ts'
import { Icon } from '#/ui/display/icon.tsx'
import { Dialog } from '#/ui/layers/dialog.tsx'

import { isDefaultFilter, periodFilter, periodOf } from '../state/list-state.ts'
import { FilterEditor } from './filter-editor.tsx'
import { chipLabel, type FilterGroup, groupLabel, groupsFor } from './filter-groups.ts'
import { type FilterPanelProps } from './filter-panel-props.ts'
import { useFilterNames } from './use-filter-names.ts'

const periods = [
  'today',
  'yesterday',
  'past-week',
  'past-month',
  'month-to-date',
  'custom',
] as const satisfies PeriodChoice[]
const statuses = ['NEW_LEAD', 'OPPORTUNITY', 'PROSPECT', 'CLOSED'] as const satisfies KnownLeadStatus[]

/** The filters on a phone: a bottom sheet with cells for period and status, and rows that each push a list. */
export function FilterSheet({
  layer,
  start,
  state,
  defaults,
  onChange,
  scope,
  total,
  now,
  onClear,
  onSaveAsList,
}: FilterPanelProps) {
  const { kind, teamNoun } = useViewer()
  const { filters } = state
  const groups = groupsFor(kind, filters)
  const [pushed, setPushed] = useState<FilterGroup | undefined>(groups.find(({ id }) => id === start))
  const nameOf = useFilterNames(filters, scope, now)
  const close = () => layer.setOpen(false)
  const first = useRef<HTMLButtonElement>(null)
  const label = pushed && groupLabel(pushed.id, teamNoun)
  const show = total === undefined ? 'Show leads' : `Show ${countOf(total, 'lead')}`
  return (
    <Dialog
      open={layer.open}
      onOpenChange={layer.setOpen}
      title={label ?? 'Filters'}
      action={
        !pushed &&
        !isDefaultFilter(state, defaults) && (
          <Button variant="ghost" size="md" className="hit -my-1" onClick={onClear}>
            Clear
          </Button>
        )
      }
      initialFocus={first}
      footer={
        <div className="flex w-full gap-2">
          {onSaveAsList && (
            <IconButton
              label="Save as smart list"
              icon={BookmarkPlus}
              size="touch"
              variant="secondary"
              onClick={() => {
                close()
                onSaveAsList()
              }}
            />
          )}
          <Button variant="primary" size="touch" className="h-12 flex-1" onClick={close}>
            {show}
          </Button>
        </div>
      }
    >
      {pushed && label !== undefined ? (
        <div>
          <Button variant="ghost" size="touch" icon={ChevronLeft} onClick={() => setPushed(undefined)}>
            All filters
          </Button>
          <FilterEditor
            group={pushed}
            label={label}
            filters={filters}
            scope={scope}
            now={now}
            onChange={onChange}
            touch
          />
        </div>
      ) : (
        <div>
          <h3 className="text-small text-ink-2">Time period</h3>
          <PeriodCells
            filters={filters}
            onChange={onChange}
            onCustom={() => setPushed(groups.find(({ id }) => id === 'period'))}
            firstRef={first}
          />
          <h3 className="mt-4 mb-1 text-small text-ink-2">Status</h3>
          <StatusCells filters={filters} onChange={onChange} />
          <div className="mt-4 -mb-2">
            {groups.map((group) => (
              <FilterRow
                key={group.id}
                group={group}
                name={groupLabel(group.id, teamNoun)}
                value={chipLabel(group, filters, nameOf)}
                filters={filters}
                onChange={onChange}
                onPush={() => setPushed(group)}
              />
            ))}
          </div>
        </div>
      )}
    </Dialog>
  )
}

type FilterChange = Pick<FilterPanelProps, 'onChange'> & { filters: LeadFilters }

function PeriodCells({
  filters,
  onChange,
  onCustom,
  firstRef,
}: FilterChange & {
  /** Called when the user wants to choose two dates. */
  onCustom: () => void
  firstRef: Ref<HTMLButtonElement>
}) {
  const choice = periodChoice(periodOf(filters))
  return (
    <div className="mt-1 grid grid-cols-2 gap-2">
      {periods.map((period) => (
        <Cell
          key={period}
          ref={period === 'today' ? firstRef : undefined}
          on={choice === period}
          onPress={() => {
            if (period === 'custom') onCustom()
            else onChange({ filters: { period: periodFilter(period) } })
          }}
        >
          {periodLabels[period]}
        </Cell>
      ))}
    </div>
  )
}

function StatusCells({ filters, onChange }: FilterChange) {
  return (
    <div className="grid grid-cols-2 gap-2">
      {statuses.map((status) => {
        const look = leadStatusLook(status)
        const on = filters.status?.includes(status) ?? false
        const others = (filters.status ?? []).filter((one) => one !== status)
        return (
          <Cell
            key={status}
            on={on}
            onPress={() => onChange({ filters: { status: on ? others : [...others, status] } })}
          >
            <Icon icon={statusIcons[look.icon]} size={15} />
            {look.label}
          </Cell>
        )
      })}
    </div>
  )
}

/** One filter: a switch for a flag, otherwise its value and a link to its editor. */
function FilterRow({
  group,
  name,
  value,
  filters,
  onChange,
  onPush,
}: FilterChange & {
  group: FilterGroup
  name: string
  value: string | undefined
  onPush: () => void
}) {
  const [key] = group.keys
  if (group.editor === 'flag' && group.id !== 'type' && key !== undefined)
    return (
      <div className="-mx-4 flex h-12 items-center border-t border-line px-4 text-reading">
        <span aria-hidden className="flex-1">
          {name}
        </span>
        <Switch
          aria-label={name}
          checked={filters[key] === true}
          onChange={(on) => onChange({ filters: { [key]: on ? true : undefined } })}
        />
      </div>
    )
  return (
    <button
      type="button"
      onClick={onPush}
      className="-mx-4 flex h-12 w-[calc(100%+32px)] items-center gap-2 border-t border-line px-4 text-left text-reading"
    >
      <span className="shrink-0">{name}</span>
      <span
        className={cx(
          'min-w-0 flex-1 truncate text-right',
          value === undefined ? 'text-ink-3' : 'text-accent-text',
        )}
      >
        {value ?? (group.id === 'agent' ? 'Anyone' : 'Any')}
      </span>
      <Icon icon={ChevronRight} className="text-ink-3" />
    </button>
  )
}

function Cell({
  on,
  onPress,
  children,
  ref,
}: {
  on: boolean
  onPress: () => void
  children: ReactNode
  ref?: Ref<HTMLButtonElement> | undefined
}) {
  return (
    <button
      ref={ref}
      type="button"
      aria-pressed={on}
      onClick={onPress}
      className={cx(
        'flex h-11 items-center justify-center gap-2 rounded-md border text-reading font-medium',
        on ? 'border-accent bg-accent-tint text-accent-text' : 'border-line-2 bg-surface',
      )}
    >
      {children}
    </button>
  )
}
