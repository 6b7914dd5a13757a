import { Check } from 'lucide-react'
import { type ComponentProps, useId, useState } from 'react'

import {
  customPeriod,
  formatPeriod,
  type Period,
  periodLabels,
  resolvePeriod,
  timePeriods,
  dayStart,
} from '#/domain/time/dates.ts'
import { isoDate, parseIsoDate, formatDate } from '#/lib/time/format-date.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Segmented } from '#/ui/controls/segmented.tsx'
import { cx } from '#/ui/cx.ts'
import { MonthGrid } from '#/ui/date-field/month-grid.tsx'
import { useTypedDate } from '#/ui/date-field/typed-text.ts'
import { Icon } from '#/ui/display/icon.tsx'
import { type Layer } from '#/ui/layers/layer.ts'
import { PopoverContent } from '#/ui/layers/popover.tsx'

const about = [
  { value: 'created', label: 'Created' },
  { value: 'activity', label: 'Last activity' },
] as const

/**
 * Form with two dates and whether they apply to the creation or the last activity. Only a custom range waits for Apply,
 * other periods do not. Reversed dates are swapped.
 */
export function CustomRange({
  period,
  on: onAtFirst,
  now,
  slim = false,
  future = false,
  onApply,
  onCancel,
}: {
  /** The period in use, whose dates are the initial values. When it changes, the fields take over its dates. */
  period: Period
  on: 'created' | 'activity'
  now: number
  /** Shown inside an editor that already has the other choices. */
  slim?: boolean
  /** Days after today can be chosen. */
  future?: boolean
  onApply: (period: Period, on: 'created' | 'activity') => void
  onCancel: () => void
}) {
  const id = useId()
  const [dates, setDates] = useState(() => datesOf(period, now))
  const [preset, setPreset] = useState<Period | undefined>(undefined)
  const [on, setOn] = useState(onAtFirst)
  // The first pick sets the start, the second the end.
  const [second, setSecond] = useState(false)
  const [asked, setAsked] = useState(false)
  const [known, setKnown] = useState(formatPeriod(period))
  if (known !== formatPeriod(period)) {
    setKnown(formatPeriod(period))
    setDates(datesOf(period, now))
    setPreset(undefined)
    setSecond(false)
    setAsked(false)
  }
  const complete = parseIsoDate(dates.from) !== undefined && parseIsoDate(dates.to) !== undefined
  const set = (next: Partial<typeof dates>) => {
    setPreset(undefined)
    setDates({ ...dates, ...next })
  }
  const from = useTypedDate(dates.from, (next) => set({ from: next }))
  const to = useTypedDate(dates.to, (next) => set({ to: next }))
  const error =
    asked && !complete
      ? `Enter both dates, such as ${formatDate(now)}`
      : from.unreadable || to.unreadable
        ? `Enter a date, such as ${formatDate(now)}`
        : undefined
  const pick = (date: string) => {
    if (second) set({ to: date })
    else set({ from: date, to: date })
    setSecond(!second)
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const range = preset ?? customPeriod(dates.from, dates.to) ?? customPeriod(dates.to, dates.from)
        if (range) onApply(range, on)
        else setAsked(true)
      }}
    >
      <div className="flex max-tablet:flex-col">
        {!slim && (
          <Presets
            chosen={preset ?? 'custom'}
            onChoose={(choice) => {
              if (choice === 'custom') return setPreset(undefined)
              setPreset(choice)
              setSecond(false)
              setDates(datesOf(choice, now))
            }}
          />
        )}
        <fieldset className="flex-1 p-3">
          <legend className="sr-only">Custom Range</legend>
          <div className="flex items-center gap-1.5">
            <RangeEnd
              id={`${id}-from`}
              label="From"
              typed={from}
              missing={asked && parseIsoDate(dates.from) === undefined}
              errorId={error && `${id}-error`}
            />
            <span className="text-small text-ink-3">to</span>
            <RangeEnd
              id={`${id}-to`}
              label="To"
              typed={to}
              missing={asked && parseIsoDate(dates.to) === undefined}
              errorId={error && `${id}-error`}
            />
          </div>
          {error !== undefined && (
            <p id={`${id}-error`} role="alert" className="mt-2 text-small text-danger-text">
              {error}
            </p>
          )}
          <div className="mt-2 flex justify-center">
            <RangeCalendar dates={dates} now={now} future={future} onPick={pick} />
          </div>
        </fieldset>
      </div>
      <RangeFoot slim={slim} on={on} onOn={setOn} onCancel={onCancel} />
    </form>
  )
}

/** What the dates apply to, and the buttons. */
function RangeFoot({
  slim,
  on,
  onOn,
  onCancel,
}: {
  slim: boolean
  on: 'created' | 'activity'
  onOn: (on: 'created' | 'activity') => void
  onCancel: () => void
}) {
  return (
    <div className="flex items-center gap-2 border-t border-line bg-surface-2 px-3 py-2.5 max-tablet:flex-wrap">
      {!slim && (
        <>
          <span className="text-small text-ink-3">Applies to</span>
          <Segmented label="Days of" size="sm" options={about} value={on} onChange={onOn} />
        </>
      )}
      <span className="flex-1" />
      {!slim && (
        <Button size="sm" onClick={onCancel}>
          Cancel
        </Button>
      )}
      <Button size="sm" variant="primary" type="submit">
        Apply
      </Button>
    </div>
  )
}

/** The periods that fill in both dates. */
function Presets({
  chosen,
  onChoose,
}: {
  chosen: Period | 'custom'
  onChoose: (choice: (typeof timePeriods)[number]) => void
}) {
  return (
    <div
      role="group"
      aria-label="Time period"
      className="flex w-[148px] shrink-0 flex-col border-r border-line p-1 max-tablet:hidden"
    >
      {timePeriods.map((choice) => (
        <button
          key={choice}
          type="button"
          aria-pressed={choice === chosen}
          onClick={() => onChoose(choice)}
          className={cx(
            'flex h-8 items-center justify-between rounded-sm px-2 text-left text-body hover:bg-hover',
            choice === 'custom' && 'mt-1 border-t border-line pt-1',
            choice === chosen && 'font-medium',
          )}
        >
          {periodLabels[choice]}
          {choice === chosen && <Icon icon={Check} size={14} className="text-accent-text" />}
        </button>
      ))}
    </div>
  )
}

function RangeEnd({
  id,
  label,
  typed: { text, unreadable, type, leave },
  missing,
  errorId,
}: {
  id: string
  label: string
  typed: ReturnType<typeof useTypedDate>
  /** Whether Apply was pressed without this date. */
  missing: boolean
  errorId: string | undefined
}) {
  const invalid = unreadable || missing
  return (
    <div className="flex min-w-0 flex-1 flex-col">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <input
        id={id}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => type(event.target.value)}
        onBlur={leave}
        aria-invalid={invalid}
        aria-describedby={invalid ? errorId : undefined}
        className="input h-8 w-full px-1.5 text-small tabular-nums max-tablet:h-11 max-tablet:text-[16px]"
      />
    </div>
  )
}

/** Calendar month with the range of the two dates, which are as typed: `yyyy-mm-dd`. */
function RangeCalendar({
  dates: { from, to },
  now,
  future,
  onPick,
}: {
  dates: { from: string; to: string }
  now: number
  future: boolean
  onPick: (date: string) => void
}) {
  const today = dayStart(now)
  const [month, setMonth] = useState(() => parseIsoDate(to) ?? today)
  // Show the month of a date that the user typed.
  const [known, setKnown] = useState(to)
  if (known !== to) {
    setKnown(to)
    const typed = parseIsoDate(to)
    if (typed !== undefined && to >= '1970' && (future || typed <= now)) setMonth(typed)
  }
  const [start, end] = from <= to ? [from, to] : [to, from]
  const [first, last] = [parseIsoDate(start), parseIsoDate(end)]
  return (
    <MonthGrid
      className="w-[224px] text-body"
      month={month}
      onMonth={setMonth}
      today={today}
      last={future ? undefined : today}
      chosen={first === undefined || last === undefined ? undefined : { from: first, to: last }}
      dayLabel={formatDate}
      onChoose={(day) => onPick(isoDate(day))}
    />
  )
}

function datesOf(period: Period, now: number): { from: string; to: string } {
  if (typeof period !== 'string') return { from: period.from, to: period.to }
  const { from, to } = resolvePeriod(period, now)
  const end = to === undefined ? now : to - 1
  return { from: isoDate(from ?? dayStart(now, -30)), to: isoDate(Math.min(end, now)) }
}

/** The custom range form as a popover next to the control that opened it. */
export function CustomRangePopover({
  layer,
  onApply,
  ...range
}: { layer: Layer } & Omit<ComponentProps<typeof CustomRange>, 'onCancel'>) {
  return (
    <PopoverContent layer={layer} label="Custom Range" align="end" width={424}>
      {(close) => (
        <CustomRange
          {...range}
          onCancel={close}
          onApply={(period, on) => {
            close()
            onApply(period, on)
          }}
        />
      )}
    </PopoverContent>
  )
}
