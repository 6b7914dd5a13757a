import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'

import { cx } from '../cx.ts'
import { IconButton } from './icon-button.tsx'

/** A day of the calendar; `month` counts from 0. */
export interface GridDay {
  readonly year: number
  readonly month: number
  readonly day: number
}

export interface MonthGridProps {
  /** Accessible name; without one the grid is called by its month. */
  label?: string | undefined
  /** The month that is shown; its day does not matter. */
  month: Pick<GridDay, 'year' | 'month'>
  onMonth: (month: Pick<GridDay, 'year' | 'month'>) => void
  today: GridDay
  /** One day, or a band of days with its ends. */
  chosen?: { readonly from: GridDay; readonly to: GridDay } | undefined
  onChoose: (day: GridDay) => void
  /** The last day that can be reached: later days can not be chosen, and no later month is shown. */
  last?: GridDay | undefined
  /** Days that can not be chosen. */
  blocked?: ((day: GridDay) => boolean) | undefined
  /** Days with a dot, and what it means: "free slots". */
  marked?: ((day: GridDay) => boolean) | undefined
  markLabel?: string | undefined
  /** What a day is called; "Tuesday, July 14, 2026" by default. */
  dayLabel?: ((day: GridDay) => string) | undefined
  /** Pixels of a cell. */
  cell?: 32 | 36 | undefined
  className?: string | undefined
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const
const monthName = (month: Pick<GridDay, 'year' | 'month'>) =>
  new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    Date.UTC(month.year, month.month, 1),
  )
/** A number to compare days by. */
const number = (day: GridDay) => Date.UTC(day.year, day.month, day.day)
const weekdayOf = (day: GridDay) => new Date(number(day)).getUTCDay()
const plus = (day: GridDay, days: number): GridDay => {
  const date = new Date(Date.UTC(day.year, day.month, day.day + days))
  return { year: date.getUTCFullYear(), month: date.getUTCMonth(), day: date.getUTCDate() }
}
const daysIn = ({ year, month }: Pick<GridDay, 'year' | 'month'>) =>
  new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
const plusMonths = ({ year, month }: Pick<GridDay, 'year' | 'month'>, count: number) => ({
  year: year + Math.floor((month + count) / 12),
  month: (((month + count) % 12) + 12) % 12,
})

const sameMonth = (a: Pick<GridDay, 'year' | 'month'>, b: Pick<GridDay, 'year' | 'month'>) =>
  a.year === b.year && a.month === b.month
const fullName = (day: GridDay) =>
  `${weekdays[weekdayOf(day)] ?? ''}, ${monthName(day).replace(/ \d+$/, '')} ${String(day.day)}, ${String(day.year)}`

/**
 * One month of days, weeks from Sunday. Arrows move by day and week, Home and End to the ends of a week, Page Up and Page
 * Down by month, Enter and Space choose.
 */
export function MonthGrid({
  label,
  month,
  onMonth,
  today,
  chosen,
  last,
  className,
  ...days
}: MonthGridProps) {
  const id = useId()
  const { grid, current, setCursor, onKeyDown } = useDayCursor({ month, onMonth, today, chosen, last })
  const first = weekdayOf({ ...month, day: 1 })
  const weeks = Math.ceil((first + daysIn(month)) / 7)
  return (
    <div className={className}>
      <div className="mb-1 flex h-8 items-center justify-between">
        <IconButton
          label="Previous month"
          icon={ChevronLeft}
          onClick={() => onMonth(plusMonths(month, -1))}
        />
        <h3 id={id} aria-live="polite" className="font-semibold">
          {monthName(month)}
        </h3>
        <IconButton
          label="Next month"
          icon={ChevronRight}
          disabled={last !== undefined && sameMonth(month, last)}
          onClick={() => onMonth(plusMonths(month, 1))}
        />
      </div>
      <div
        ref={grid}
        role="grid"
        aria-label={label}
        aria-labelledby={label === undefined ? id : undefined}
        aria-describedby={label === undefined ? undefined : id}
      >
        <div role="row" className="grid h-6 grid-cols-7">
          {weekdays.map((name) => (
            <span
              key={name}
              role="columnheader"
              aria-label={name}
              className="text-center text-micro font-medium text-ink-3"
            >
              {name.slice(0, 2)}
            </span>
          ))}
        </div>
        {Array.from({ length: weeks }, (_, week) => (
          <div key={week} role="row" className="grid grid-cols-7">
            {weekdays.map((name, column) => {
              const day = { ...month, day: week * 7 + column - first + 1 }
              if (day.day < 1 || day.day > daysIn(month)) return <span key={name} />
              return (
                <DayCell
                  key={name}
                  {...days}
                  day={day}
                  today={today}
                  chosen={chosen}
                  beyond={last !== undefined && number(day) > number(last)}
                  current={number(day) === number(current)}
                  onKeyDown={onKeyDown}
                  onChoose={(picked) => {
                    setCursor(picked)
                    days.onChoose(picked)
                  }}
                />
              )
            })}
          </div>
        ))}
      </div>
    </div>
  )
}

/** The one day in the tab order, and the keys that move it. */
function useDayCursor({
  month,
  onMonth,
  today,
  chosen,
  last,
}: Pick<MonthGridProps, 'month' | 'onMonth' | 'today' | 'chosen' | 'last'>) {
  const grid = useRef<HTMLDivElement>(null)
  const takesFocus = useRef(false)
  const [cursor, setCursor] = useState<GridDay>(chosen?.to ?? today)
  const current = [cursor, chosen?.to, today].find((day) => day && sameMonth(day, month)) ?? {
    ...month,
    day: 1,
  }

  useEffect(() => {
    if (!takesFocus.current) return
    takesFocus.current = false
    grid.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus()
  })

  const go = (wanted: GridDay) => {
    const day = last !== undefined && number(wanted) > number(last) ? last : wanted
    takesFocus.current = true
    setCursor(day)
    if (!sameMonth(day, month)) onMonth({ year: day.year, month: day.month })
  }
  const byMonth = (count: number) => {
    const next = plusMonths(month, count)
    go({ ...next, day: Math.min(current.day, daysIn(next)) })
  }
  const weekday = weekdayOf(current)
  const moves: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => go(plus(current, -1)),
    ArrowRight: () => go(plus(current, 1)),
    ArrowUp: () => go(plus(current, -7)),
    ArrowDown: () => go(plus(current, 7)),
    Home: () => go(plus(current, -weekday)),
    End: () => go(plus(current, 6 - weekday)),
    PageUp: () => byMonth(-1),
    PageDown: () => byMonth(1),
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const move = Object.hasOwn(moves, event.key) ? moves[event.key] : undefined
    if (!move || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    move()
  }
  return { grid, current, setCursor, onKeyDown }
}

/** One day: today has a border, a chosen day or the ends of a band are filled, the band between them is tinted. */
function DayCell({
  day,
  today,
  chosen,
  beyond,
  current,
  onKeyDown,
  onChoose,
  blocked,
  marked,
  markLabel,
  dayLabel = fullName,
  cell = 32,
}: Pick<
  MonthGridProps,
  'today' | 'chosen' | 'onChoose' | 'blocked' | 'marked' | 'markLabel' | 'dayLabel' | 'cell'
> & {
  day: GridDay
  /** It is after the last day. */
  beyond: boolean
  /** It is the one day in the tab order. */
  current: boolean
  onKeyDown: (event: KeyboardEvent) => void
}) {
  const at = number(day)
  const from = chosen && number(chosen.from)
  const to = chosen && number(chosen.to)
  const isEnd = at === from || at === to
  const inBand = from !== undefined && to !== undefined && at >= from && at <= to
  const disabled = beyond || blocked?.(day) === true
  const dot = !disabled && marked?.(day) === true
  const isToday = at === number(today)
  return (
    <div
      role="gridcell"
      aria-selected={inBand}
      className={cx(
        'flex justify-center py-px',
        inBand && from !== to && 'bg-accent-tint',
        at === from && 'rounded-l',
        at === to && 'rounded-r',
      )}
    >
      <button
        type="button"
        tabIndex={current ? 0 : -1}
        aria-label={[dayLabel(day), dot ? markLabel : undefined].filter(Boolean).join(', ')}
        aria-current={isToday ? 'date' : undefined}
        aria-disabled={disabled || undefined}
        onKeyDown={onKeyDown}
        onClick={() => {
          if (!disabled) onChoose(day)
        }}
        className={cx(
          'relative grid place-items-center rounded tabular-nums',
          cell === 36 ? 'size-9' : 'size-8',
          isEnd
            ? 'bg-accent font-semibold text-accent-ink forced-colors:outline'
            : disabled
              ? 'cursor-default text-ink-disabled'
              : 'text-ink hover:bg-hover',
          isToday && 'font-semibold',
          isToday && !isEnd && 'border border-control',
        )}
      >
        {day.day}
        {dot && (
          <span
            aria-hidden
            className={cx('absolute bottom-1 size-1 rounded-full', isEnd ? 'bg-accent-ink' : 'bg-accent')}
          />
        )}
      </button>
    </div>
  )
}
