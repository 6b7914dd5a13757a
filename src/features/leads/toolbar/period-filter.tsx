import { Calendar, ChevronDown, X } from 'lucide-react'
import { useId, useRef } from 'react'

import {
  type Period,
  type PeriodChoice,
  periodChoice,
  periodLabel,
  periodLabels,
  quickRanges,
  timePeriods,
} from '#/domain/time/dates.ts'
import { Segmented } from '#/ui/controls/segmented.tsx'
import { cx } from '#/ui/cx.ts'
import { Icon } from '#/ui/display/icon.tsx'
import { type MenuItemOption } from '#/ui/layers/menu-layer.tsx'
import { Menu } from '#/ui/layers/menu.tsx'

const isQuick = (choice: PeriodChoice) => quickRanges.some((quick) => quick === choice)
const quickOptions = quickRanges.map((value) => ({
  value,
  label: periodLabels[value],
  icon: value === 'custom' ? Calendar : undefined,
}))
// Both lists of periods combined, for when there is room for only one button.
const everyPeriod = [
  ...new Set<PeriodChoice>([...timePeriods.slice(0, 3), ...quickRanges, ...timePeriods]),
].filter((choice) => choice !== 'custom')

interface PeriodProps {
  period: Period
  /** The date that the period applies to. */
  on: 'created' | 'activity'
  onChange: (choice: Exclude<PeriodChoice, 'custom'>) => void
  /** Opens the custom dates beside the given element. */
  onCustom: (anchor: HTMLElement) => void
  onNearCustom: () => void
  /** Whether the period differs from the saved one. */
  changed: boolean
}

function entries(
  choices: readonly PeriodChoice[],
  { period, onChange, onCustom }: PeriodProps,
  anchorId: string,
): MenuItemOption[] {
  return [
    {
      type: 'radio',
      id: 'period',
      label: 'Time period',
      value: periodChoice(period),
      options: [...choices, 'custom' as const].map((value) => ({ value, label: periodLabels[value] })),
      onChange: (value) => {
        const choice = choices.find((known) => known === value)
        const element = document.getElementById(anchorId)?.querySelector('button')
        if (choice !== undefined && choice !== 'custom') onChange(choice)
        else if (element) onCustom(element)
      },
    },
  ]
}

/** The quick ranges as buttons. One is pressed only if the period is one of them. */
export function QuickRange(props: PeriodProps) {
  const group = useRef<HTMLDivElement>(null)
  const choice = periodChoice(props.period)
  const custom = () => group.current?.querySelector<HTMLElement>('[role=radio]:last-of-type') ?? null
  const ask = () => {
    const element = custom()
    if (element) props.onCustom(element)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- a pressed Custom Range opens its dates again
    <div
      ref={group}
      onPointerEnter={props.onNearCustom}
      onClick={(event) => {
        if (choice === 'custom' && event.target instanceof Element && custom()?.contains(event.target)) ask()
      }}
      style={props.changed ? { boxShadow: '0 0 0 1px var(--warning)' } : undefined}
      className="flex shrink-0 rounded"
    >
      <Segmented
        label="Quick date range"
        size="bar"
        options={quickOptions}
        value={quickRanges.find((quick) => quick === choice)}
        onChange={(value) => {
          if (value === 'custom') ask()
          else props.onChange(value)
        }}
      />
    </div>
  )
}

/** When a quick range is chosen in the chip, the chip disappears, so the focus moves to the Filter button. */
export function leaveChip(): void {
  document.querySelector<HTMLElement>('[data-filter-button]')?.focus()
}

/**
 * The period as a filter chip, for periods that are not quick ranges. Pressing its value opens the list, pressing its
 * cross sets All Time.
 */
export function PeriodChip(props: PeriodProps) {
  const id = useId()
  const choice = periodChoice(props.period)
  if (isQuick(choice)) return null
  const onChange: typeof props.onChange = (next) => {
    if (isQuick(next)) leaveChip()
    props.onChange(next)
  }
  return (
    <span
      id={id}
      data-period-chip
      className={cx(
        'inline-flex h-7 shrink-0 items-center rounded border bg-surface text-small whitespace-nowrap shadow-xs',
        props.changed ? 'border-warning' : 'border-line-2',
      )}
    >
      <Menu
        label="Time period"
        items={entries(timePeriods.slice(0, -1), { ...props, onChange }, id)}
        trigger={
          <button
            type="button"
            className="flex h-full items-center rounded-l px-2 transition-colors duration-(--fast) hover:bg-hover"
          >
            <span className="lead-period-label mr-2 border-r border-line-2 pr-2 text-ink-3">
              {props.on === 'activity' ? 'Last activity' : 'Time period'}
            </span>
            <span className="font-medium text-ink">{periodLabel(props.period)}</span>
          </button>
        }
      />
      {choice !== 'all-time' && (
        <button
          type="button"
          data-remove
          aria-label={`Remove filter Time period: ${periodLabel(props.period)}`}
          onClick={() => props.onChange('all-time')}
          className="flex h-full w-6 items-center justify-center rounded-r border-l border-line-2 text-ink-3 transition-colors duration-(--fast) hover:bg-hover hover:text-ink"
        >
          <Icon icon={X} size={13} />
        </button>
      )}
    </span>
  )
}

/** All periods in one button that names the current one, for when the quick range does not fit and for phones. */
export function PeriodButton({ touch, ...props }: PeriodProps & { touch: boolean }) {
  const id = useId()
  return (
    <span id={id} className="inline-flex shrink-0">
      <Menu
        label="Time period"
        align={touch ? 'start' : 'end'}
        items={entries(everyPeriod, props, id)}
        trigger={
          <button
            type="button"
            aria-label={`Time period: ${periodLabel(props.period)}`}
            className={cx(
              'inline-flex shrink-0 items-center gap-1.5 rounded border font-medium whitespace-nowrap shadow-xs',
              touch
                ? 'h-9 bg-accent-tint px-3 text-reading text-accent-text'
                : 'h-7 bg-soft px-2.5 hover:bg-soft-hover',
              props.changed ? 'border-warning' : touch ? 'border-transparent' : 'border-line-2',
            )}
          >
            {!touch && <Icon icon={Calendar} size={15} />}
            {periodLabel(props.period)}
            <Icon icon={ChevronDown} size={touch ? 16 : 14} />
          </button>
        }
      />
    </span>
  )
}
