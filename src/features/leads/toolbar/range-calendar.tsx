import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

import { dateWords } from '#/domain/time/date-words.ts'
import { localDate } from '#/domain/time/local-date.ts'
import { dayOf, type LocalDay, plusDays, startOf } from '#/domain/time/local-days.ts'
import { parseLocalDate } from '#/domain/time/periods.ts'
import { longMonths } from '#/domain/tour/tour-words.ts'
import { cx } from '#/ui/cx.ts'
import { IconButton } from '#/ui/icon-button.tsx'

const weekdays = [
  ['Su', 'Sunday'],
  ['Mo', 'Monday'],
  ['Tu', 'Tuesday'],
  ['We', 'Wednesday'],
  ['Th', 'Thursday'],
  ['Fr', 'Friday'],
  ['Sa', 'Saturday'],
] as const

const textOf = (day: LocalDay) => localDate(startOf(day))
const sameMonth = (a: LocalDay, b: LocalDay) => a.year === b.year && a.month === b.month
const plus = (day: LocalDay, count: number) => dayOf(startOf(plusDays(day, count)))
const weekdayOf = (day: LocalDay) => new Date(startOf(day)).getDay()

/** A month of another year or month, the day kept as far as that month has it. */
function plusMonths({ year, month, day }: LocalDay, months: number): LocalDay {
  const first = new Date(year, month + months, 1)
  const last = new Date(first.getFullYear(), first.getMonth() + 1, 0).getDate()
  return { year: first.getFullYear(), month: first.getMonth(), day: Math.min(day, last) }
}

/** Where a key of the calendar leads (ADDENDUM-agent 3, Calendar). */
function moved(at: LocalDay, key: string): LocalDay | undefined {
  switch (key) {
    case 'ArrowLeft':
      return plus(at, -1)
    case 'ArrowRight':
      return plus(at, 1)
    case 'ArrowUp':
      return plus(at, -7)
    case 'ArrowDown':
      return plus(at, 7)
    case 'PageUp':
      return plusMonths(at, -1)
    case 'PageDown':
      return plusMonths(at, 1)
    case 'Home':
      return plus(at, -weekdayOf(at))
    case 'End':
      return plus(at, 6 - weekdayOf(at))
    default:
      return undefined
  }
}

/** One month, for picking the two ends of a range. Dates are `yyyy-mm-dd`; those after today can not be chosen. */
export function RangeCalendar({
  from,
  to,
  today,
  onPick,
}: {
  from: string
  to: string
  today: string
  onPick: (date: string) => void
}) {
  const last = parseLocalDate(today) ?? { year: 2000, month: 0, day: 1 }
  const [at, setAt] = useState<LocalDay>(() => parseLocalDate(to) ?? last)
  const grid = useRef<HTMLTableElement>(null)
  const wanted = useRef(false)
  // A date that is typed is shown.
  const [known, setKnown] = useState(to)
  if (known !== to) {
    setKnown(to)
    const typed = parseLocalDate(to)
    if (typed && typed.year >= 1970 && to <= today) setAt(typed)
  }
  useEffect(() => {
    if (!wanted.current) return
    wanted.current = false
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  })

  const go = (day: LocalDay) => setAt(textOf(day) > today ? last : day)
  const key = (event: KeyboardEvent) => {
    const next = moved(at, event.key)
    if (!next) return
    event.preventDefault()
    wanted.current = true
    go(next)
  }
  const first: LocalDay = { ...at, day: 1 }
  const days = new Date(at.year, at.month + 1, 0).getDate()
  const lead = weekdayOf(first)
  const weeks = Array.from({ length: Math.ceil((lead + days) / 7) }, (_, week) =>
    weekdays.map((_name, weekday) => {
      const day = week * 7 + weekday - lead + 1
      return day >= 1 && day <= days ? { ...at, day } : undefined
    }),
  )
  const title = `${longMonths[at.month] ?? ''} ${at.year}`
  const [start, end] = from <= to ? [from, to] : [to, from]
  return (
    <div className="w-[224px]">
      <div className="flex h-8 items-center justify-between">
        <IconButton label="Previous month" icon={ChevronLeft} onClick={() => go(plusMonths(at, -1))} />
        <span aria-live="polite" className="text-body font-semibold">
          {title}
        </span>
        <IconButton
          label="Next month"
          icon={ChevronRight}
          disabled={sameMonth(at, last)}
          onClick={() => go(plusMonths(at, 1))}
        />
      </div>
      <table
        ref={grid}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a calendar is a grid of buttons
        role="grid"
        aria-label={title}
        onKeyDown={key}
        className="border-separate border-spacing-x-0 border-spacing-y-0.5"
      >
        <thead>
          <tr>
            {weekdays.map(([short, long]) => (
              <th key={long} scope="col" abbr={long} className="h-6 w-8 text-micro font-medium text-ink-3">
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, index) => (
            <tr key={index}>
              {week.map((day, weekday) => {
                if (!day) return <td key={weekdays[weekday]?.[0]} aria-hidden className="size-8" />
                const date = textOf(day)
                const [isStart, isEnd] = [date === start, date === end]
                const within = date >= start && date <= end
                return (
                  <td
                    key={date}
                    aria-selected={within}
                    className={cx(
                      'size-8 p-0',
                      within && start !== end && 'bg-accent-tint',
                      isStart && 'rounded-l',
                      isEnd && 'rounded-r',
                    )}
                  >
                    <button
                      type="button"
                      tabIndex={day.day === at.day ? 0 : -1}
                      disabled={date > today}
                      aria-label={dateWords(startOf(day))}
                      aria-pressed={isStart || isEnd}
                      aria-current={date === today ? 'date' : undefined}
                      onClick={() => {
                        setAt(day)
                        onPick(date)
                      }}
                      className={cx(
                        'size-8 rounded text-body tabular-nums',
                        date > today && 'cursor-default text-ink-disabled',
                        isStart || isEnd
                          ? 'bg-accent font-semibold text-accent-ink forced-colors:outline'
                          : date <= today && 'hover:bg-hover',
                        date === today && 'font-semibold',
                        date === today && !isStart && !isEnd && 'border border-control',
                      )}
                    >
                      {day.day}
                    </button>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
