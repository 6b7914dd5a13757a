import { useId, useState } from 'react'

import {
  customPeriod,
  type CustomPeriod,
  localDate,
  parseLocalDate,
  type Period,
  resolvePeriod,
} from '#/domain/periods.ts'
import { Button } from '#/ui/button.tsx'

const DAY = 86_400_000

/** Two dates; only here does a period wait for Apply. A reversed pair is swapped. */
export function CustomRange({
  period,
  now,
  onApply,
  onCancel,
}: {
  /** Where the fields start: the dates of the period that is in use. */
  period: Period
  now: number
  onApply: (period: CustomPeriod) => void
  onCancel: () => void
}) {
  const id = useId()
  const [dates, setDates] = useState(() => datesOf(period, now))
  const [asked, setAsked] = useState(false)
  const complete = parseLocalDate(dates.from) !== undefined && parseLocalDate(dates.to) !== undefined
  const field = (side: 'from' | 'to', label: string) => (
    <div className="flex min-w-0 flex-1 flex-col gap-1">
      <label htmlFor={`${id}-${side}`} className="text-small font-medium">
        {label}
      </label>
      <input
        id={`${id}-${side}`}
        type="date"
        value={dates[side]}
        max="9999-12-31"
        onChange={(event) => setDates({ ...dates, [side]: event.target.value })}
        aria-invalid={asked && parseLocalDate(dates[side]) === undefined}
        aria-describedby={asked && !complete ? `${id}-error` : undefined}
        className="input h-9 w-full px-2.5 tabular-nums max-tablet:h-11 max-tablet:text-[16px]"
      />
    </div>
  )
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const { from, to } = dates
        const range = customPeriod(from, to) ?? customPeriod(to, from)
        if (range) onApply(range)
        else setAsked(true)
      }}
    >
      <fieldset className="p-4">
        <legend className="sr-only">Custom Range, by the day a lead came in</legend>
        <div className="flex gap-3">
          {field('from', 'From')}
          {field('to', 'To')}
        </div>
        {asked && !complete && (
          <p id={`${id}-error`} role="alert" className="mt-2 text-small text-danger-text">
            Enter both dates
          </p>
        )}
      </fieldset>
      <div className="flex justify-end gap-2 border-t border-line bg-surface-2 px-4 py-3">
        <Button size="sm" onClick={onCancel}>
          Cancel
        </Button>
        <Button size="sm" variant="primary" type="submit">
          Apply
        </Button>
      </div>
    </form>
  )
}

function datesOf(period: Period, now: number): { from: string; to: string } {
  if (typeof period !== 'string') return { from: period.from, to: period.to }
  const { from, to } = resolvePeriod(period, now)
  return { from: localDate(from ?? now - 30 * DAY), to: localDate(to === undefined ? now : to - 1) }
}
