import * as z from 'zod/mini'

import { formatTypedTime } from '#/lib/text/typed-date.ts'

/** The days of a week, Monday first. */
export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const

/** The hours of one day, as wall-clock times of the property: `09:00`. */
export const dayHoursSchema = z.object({ closed: z.boolean(), open: z.string(), close: z.string() })

/** The hours of one day. */
export type DayHours = z.output<typeof dayHoursSchema>

/** The times to choose from, every half hour. */
export const halfHours: readonly string[] = Array.from(
  { length: 48 },
  (_, index) => `${String(Math.floor(index / 2)).padStart(2, '0')}:${index % 2 === 0 ? '00' : '30'}`,
)

/** Returns what is wrong with the hours of a day. undefined when nothing is. */
export function hoursProblem({ closed, open, close }: DayHours): string | undefined {
  if (closed || close > open) return undefined
  return close === '00:00' || close < open
    ? 'Close after it opens. Hours can’t run past midnight'
    : 'Close after it opens'
}

/** Returns the hours with Monday's hours copied to all weekdays from Monday to Friday. */
export function copiedToWeekdays(hours: readonly DayHours[]): DayHours[] {
  const [monday] = hours
  return hours.map((day, index) => (monday && index < 5 ? { ...monday } : day))
}

/** Formats the hours, with consecutive days of the same hours combined: `Mon to Fri 9:00 AM to 6:00 PM, Sat closed`. */
export function formatHours(hours: readonly DayHours[]): string {
  const runs: { from: number; to: number; text: string }[] = []
  for (const [index, day] of hours.entries()) {
    const text = day.closed ? 'closed' : `${formatTypedTime(day.open)} to ${formatTypedTime(day.close)}`
    const last = runs.at(-1)
    if (last?.text === text) last.to = index
    else runs.push({ from: index, to: index, text })
  }
  const short = (index: number) => (weekdays[index] ?? '').slice(0, 3)
  return runs
    .map(({ from, to, text }) => `${from === to ? short(from) : `${short(from)} to ${short(to)}`} ${text}`)
    .join(', ')
}
