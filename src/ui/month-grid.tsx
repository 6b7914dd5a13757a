import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'

import { cx } from './cx.ts'
import { IconButton } from './icon-button.tsx'

/** A day of the calendar; `month` counts from 0. */
export interface GridDay {
  readonly year: number
  readonly month: number
  readonly day: number
}

export interface MonthGridProps {
  /** Accessible name. */
  label: string
  /** The month that is shown; its day does not matter. */
  month: Pick<GridDay, 'year' | 'month'>
  onMonth: (month: Pick<GridDay, 'year' | 'month'>) => void
  today: GridDay
  /** One day, or a band of days with its ends. */
  chosen?: { readonly from: GridDay; readonly to: GridDay } | undefined
  onChoose: (day: GridDay) => void
  /** Days that can not be chosen. */
  blocked?: ((day: GridDay) => boolean) | undefined
  /** Days with a dot, and what it means: "free slots". */
  marked?: ((day: GridDay) => boolean) | undefined
  markLabel?: string | undefined
  /** Pixels of a cell. */
  cell?: 32 | 36 | undefined
  className?: string | undefined
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const
const monthName = (month: Pick<GridDay, 'year' | 'month'>) =>
  new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    Date.UTC(month.year, month.month, 1),
  )
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
  onChoose,
  blocked = () => false,
  marked = () => false,
  markLabel,
  cell = 32,
  className,
}: MonthGridProps) {
  const id = useId()
  const grid = useRef<HTMLDivElement>(null)
  const follows = useRef(false)
  const [cursor, setCursor] = useState<GridDay>(chosen?.to ?? today)
  const shown = (day: GridDay) => day.year === month.year && day.month === month.month
  const here = shown(cursor)
    ? cursor
    : chosen && shown(chosen.to)
      ? chosen.to
      : shown(today)
        ? today
        : { ...month, day: 1 }

  useEffect(() => {
    if (!follows.current) return
    follows.current = false
    grid.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus()
  })

  const go = (day: GridDay) => {
    follows.current = true
    setCursor(day)
    if (!shown(day)) onMonth({ year: day.year, month: day.month })
  }
  const byMonth = (count: number) => {
    const next = plusMonths(month, count)
    go({ ...next, day: Math.min(here.day, daysIn(next)) })
  }
  const weekday = weekdayOf(here)
  const moves: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => go(plus(here, -1)),
    ArrowRight: () => go(plus(here, 1)),
    ArrowUp: () => go(plus(here, -7)),
    ArrowDown: () => go(plus(here, 7)),
    Home: () => go(plus(here, -weekday)),
    End: () => go(plus(here, 6 - weekday)),
    PageUp: () => byMonth(-1),
    PageDown: () => byMonth(1),
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const move = Object.hasOwn(moves, event.key) ? moves[event.key] : undefined
    if (!move || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    move()
  }

  const first = weekdayOf({ ...month, day: 1 })
  const weeks = Math.ceil((first + daysIn(month)) / 7)
  const size = cell === 36 ? 'size-9' : 'size-8'
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
        <IconButton label="Next month" icon={ChevronRight} onClick={() => onMonth(plusMonths(month, 1))} />
      </div>
      <div ref={grid} role="grid" aria-label={label} aria-describedby={id}>
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
              const at = number(day)
              const from = chosen && number(chosen.from)
              const to = chosen && number(chosen.to)
              const isEnd = at === from || at === to
              const inBand = from !== undefined && to !== undefined && at >= from && at <= to
              const dead = blocked(day)
              const dot = !dead && marked(day)
              const isToday = at === number(today)
              return (
                <div
                  key={name}
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
                    tabIndex={at === number(here) ? 0 : -1}
                    aria-label={[
                      `${name}, ${monthName(month).replace(/ \d+$/, '')} ${String(day.day)}, ${String(month.year)}`,
                      dot ? markLabel : undefined,
                    ]
                      .filter(Boolean)
                      .join(', ')}
                    aria-current={isToday ? 'date' : undefined}
                    aria-disabled={dead || undefined}
                    onKeyDown={onKeyDown}
                    onClick={() => {
                      if (dead) return
                      setCursor(day)
                      onChoose(day)
                    }}
                    className={cx(
                      'relative grid place-items-center rounded tabular-nums',
                      size,
                      isEnd
                        ? 'bg-accent font-semibold text-accent-ink'
                        : dead
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
                        className={cx(
                          'absolute bottom-1 size-1 rounded-full',
                          isEnd ? 'bg-accent-ink' : 'bg-accent',
                        )}
                      />
                    )}
                  </button>
                </div>
              )
            })}
          </div>
        ))}
      </div>
    </div>
  )
}
