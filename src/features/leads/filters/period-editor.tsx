import { useState } from 'react'

import { CustomRange } from '#/components/period/custom-range.tsx'
import { type LeadFilters } from '#/domain/list/lead-filters.ts'
import {
  type Period,
  periodChoice,
  type PeriodName,
  periodLabels,
  periodLabel,
  quickRanges,
  timePeriods,
} from '#/domain/time/dates.ts'
import { roving } from '#/ui/controls/roving.ts'
import { Segmented } from '#/ui/controls/segmented.tsx'
import { cx } from '#/ui/cx.ts'

import { type ListChange, periodFilter, periodOf } from '../state/list-state.ts'

const about = [
  { value: 'created', label: 'Created' },
  { value: 'activity', label: 'Last activity' },
] as const

const choices = [...new Set([...timePeriods, ...quickRanges])].filter(
  (choice): choice is PeriodName => choice !== 'custom',
)

/** Edits the period and what it applies to. The period is a named one or two dates. */
export function PeriodEditor({
  filters,
  now,
  onChange,
  touch,
}: {
  filters: LeadFilters
  now: number
  onChange: (change: ListChange) => void
  touch: boolean
}) {
  const period = periodOf(filters)
  // Without a period this choice applies to nothing yet, so it is kept for the next chosen period.
  const [kept, setKept] = useState(filters.on ?? 'created')
  const on = filters.period === undefined ? kept : (filters.on ?? 'created')
  const set = (next: Period, kind: 'created' | 'activity' = on) =>
    onChange({ filters: { period: periodFilter(next), on: kind === 'created' ? undefined : kind } })
  const chosen = choices.findIndex((choice) => choice === period)
  const choose = (index: number) => {
    const choice = choices[index]
    if (choice !== undefined) set(choice)
  }
  return (
    <>
      <Segmented
        label="Applies to"
        fill
        size={touch ? 'touch' : 'sm'}
        options={about}
        value={on}
        onChange={(value) => {
          setKept(value)
          set(period, value)
        }}
      />
      <div role="radiogroup" aria-label="Time period" className="mt-2 grid grid-cols-2 gap-1">
        {choices.map((choice, index) => (
          <button
            key={choice}
            type="button"
            role="radio"
            aria-checked={index === chosen}
            tabIndex={index === Math.max(0, chosen) ? 0 : -1}
            onClick={() => set(choice)}
            onKeyDown={(event) => roving(event, '[role=radio]', choose)}
            className={cx(
              'rounded-sm border px-2 text-left text-body',
              touch ? 'h-11' : 'h-[30px]',
              index === chosen
                ? 'border-accent bg-accent-tint font-medium text-accent-text'
                : 'border-line-2 hover:bg-hover',
            )}
          >
            {periodLabels[choice]}
          </button>
        ))}
      </div>
      <p className="flex h-7 items-end pb-1 text-micro text-ink-3">
        {periodChoice(period) === 'custom' ? periodLabel(period) : 'Custom Range'}
      </p>
      <div className="-mx-1 overflow-hidden rounded-md border border-line-2">
        <CustomRange
          slim
          period={period}
          on={on}
          now={now}
          onApply={(range) => set(range)}
          onCancel={() => undefined}
        />
      </div>
    </>
  )
}
