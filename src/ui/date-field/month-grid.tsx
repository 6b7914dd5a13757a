import { addDays } from 'date-fns/addDays'
import { addMonths } from 'date-fns/addMonths'
import { format } from 'date-fns/format'
import { getDate } from 'date-fns/getDate'
import { getDay } from 'date-fns/getDay'
import { getDaysInMonth } from 'date-fns/getDaysInMonth'
import { isSameMonth } from 'date-fns/isSameMonth'
import { setDay } from 'date-fns/setDay'
import { startOfDay } from 'date-fns/startOfDay'
import { startOfMonth } from 'date-fns/startOfMonth'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'

import { IconButton } from '../controls/icon-button.tsx'
import { cx } from '../cx.ts'

/** Days are epoch milliseconds: the first instant of each day in this machine's time zone. */
interface MonthGridProps {
  /** Accessible name. Defaults to the month. */
  label?: string | undefined
  /** Any instant in the month that is shown. */
  month: number
  onMonth: (month: number) => void
  today: number
  /** The chosen day, or the two ends of a chosen range of days. */
  chosen?: { readonly from: number; readonly to: number } | undefined
  onChoose: (day: number) => void
  /** The last day that can be chosen. Later months are not shown. */
  last?: number | undefined
  /** Whether a day can't be chosen. */
  blocked?: ((day: number) => boolean) | undefined
  /** Days with a dot, and the meaning of the dot: "free slots". */
  marked?: ((day: number) => boolean) | undefined
  markLabel?: string | undefined
  /** Returns the label of a day; "Tuesday, July 14, 2026" by default. */
  dayLabel?: ((day: number) => string) | undefined
  /** Size of a cell in pixels. */
  cell?: 32 | 36 | undefined
  /**
   * Whether the chosen day, or today, gets the focus once the grid is mounted, for a layer that was opened for the
   * grid.
   */
  focusFirst?: boolean | undefined
  className?: string | undefined
}

const weekdays = Array.from({ length: 7 }, (_, day) => format(setDay(0, day), 'EEEE'))

// `startOfDay` is applied after adding days, because a day starts at 1:00 where the clocks go forward at midnight.
const plus = (day: number, days: number) => startOfDay(addDays(day, days)).getTime()
const plusMonths = (day: number, months: number) => startOfDay(addMonths(day, months)).getTime()

/**
 * Shows one month of days, with weeks from Sunday. Arrow keys move by day and week, Home and End to the ends of a week,
 * Page Up and Page Down by month. Enter and Space choose.
 */
export function MonthGrid({
  label,
  month,
  onMonth,
  today,
  chosen,
  last,
  focusFirst = false,
  className,
  ...days
}: MonthGridProps) {
  const id = useId()
  const { grid, current, setCursor, onKeyDown } = useDayCursor({
    month,
    onMonth,
    today,
    chosen,
    last,
    focusFirst,
  })
  const start = startOfMonth(month).getTime()
  const before = getDay(start)
  const weeks = Math.ceil((before + getDaysInMonth(month)) / 7)
  return (
    <div className={className}>
      <div className={cx('flex h-8 items-center justify-between', days.cell === 36 ? 'mb-1.5' : 'mb-1')}>
        <IconButton
          label="Previous month"
          icon={ChevronLeft}
          onClick={() => onMonth(plusMonths(start, -1))}
        />
        <p id={id} aria-live="polite" className="font-semibold">
          {format(month, 'MMMM yyyy')}
        </p>
        <IconButton
          label="Next month"
          icon={ChevronRight}
          // Not `disabled`, because the button has the focus after the press that reaches the last month.
          aria-disabled={last !== undefined && isSameMonth(month, last)}
          onClick={() => onMonth(plusMonths(start, 1))}
        />
      </div>
      <div
        ref={grid}
        role="grid"
        aria-label={label}
        aria-labelledby={label === undefined ? id : undefined}
        aria-describedby={label === undefined ? undefined : id}
      >
        <div role="row" className={cx('grid grid-cols-7', days.cell === 36 ? 'h-5' : 'h-6')}>
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
              const day = plus(start, week * 7 + column - before)
              // Without this empty cell, a screen reader would count the first days below the wrong weekdays.
              // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- there is nothing in it
              if (!isSameMonth(day, month)) return <span key={name} role="gridcell" />
              return (
                <DayCell
                  key={name}
                  {...days}
                  day={day}
                  today={today}
                  chosen={chosen}
                  beyond={last !== undefined && day > last}
                  current={day === current}
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

/** Returns the one day in the tab order and the key handler that moves it. */
function useDayCursor({
  month,
  onMonth,
  today,
  chosen,
  last,
  focusFirst,
}: Pick<MonthGridProps, 'month' | 'onMonth' | 'today' | 'chosen' | 'last' | 'focusFirst'>) {
  const grid = useRef<HTMLDivElement>(null)
  const takesFocus = useRef(focusFirst)
  const [cursor, setCursor] = useState(chosen?.to ?? today)
  const current =
    [cursor, chosen?.to, today].find((day) => day !== undefined && isSameMonth(day, month)) ??
    startOfMonth(month).getTime()

  useEffect(() => {
    if (!takesFocus.current) return
    takesFocus.current = false
    grid.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus({ preventScroll: true })
  })

  const go = (wanted: number) => {
    const day = last === undefined ? wanted : Math.min(wanted, last)
    // Nothing would be rendered, so that the focus would only be taken later, from wherever it is by then.
    if (day === current) return
    takesFocus.current = true
    setCursor(day)
    if (!isSameMonth(day, month)) onMonth(day)
  }
  const weekday = getDay(current)
  const moves: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => go(plus(current, -1)),
    ArrowRight: () => go(plus(current, 1)),
    ArrowUp: () => go(plus(current, -7)),
    ArrowDown: () => go(plus(current, 7)),
    Home: () => go(plus(current, -weekday)),
    End: () => go(plus(current, 6 - weekday)),
    PageUp: () => go(plusMonths(current, -1)),
    PageDown: () => go(plusMonths(current, 1)),
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const move = Object.hasOwn(moves, event.key) ? moves[event.key] : undefined
    if (!move || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    move()
  }
  return { grid, current, setCursor, onKeyDown }
}

/** One day. Today has a border, a chosen day or the ends of a range are filled, the days between are tinted. */
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
  dayLabel = (one) => format(one, 'EEEE, MMMM d, yyyy'),
  cell = 32,
}: Pick<
  MonthGridProps,
  'today' | 'chosen' | 'onChoose' | 'blocked' | 'marked' | 'markLabel' | 'dayLabel' | 'cell'
> & {
  day: number
  /** Whether the day is after the last day. */
  beyond: boolean
  /** Whether this is the one day in the tab order. */
  current: boolean
  onKeyDown: (event: KeyboardEvent) => void
}) {
  const { from, to } = chosen ?? {}
  const isEnd = day === from || day === to
  const inBand = from !== undefined && to !== undefined && day >= from && day <= to
  const disabled = beyond || blocked?.(day) === true
  const dot = !disabled && marked?.(day) === true
  const isToday = day === today
  return (
    <div
      role="gridcell"
      aria-selected={inBand}
      className={cx(
        'flex justify-center py-px',
        inBand && from !== to && 'bg-accent-tint',
        day === from && 'rounded-l',
        day === to && 'rounded-r',
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
        {getDate(day)}
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
