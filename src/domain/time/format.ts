import { addDays } from 'date-fns/addDays'
import {
  millisecondsInDay as DAY,
  millisecondsInHour as HOUR,
  millisecondsInMinute as MINUTE,
} from 'date-fns/constants'
import { isSameDay } from 'date-fns/isSameDay'
import { isSameMonth } from 'date-fns/isSameMonth'
import { isSameYear } from 'date-fns/isSameYear'

import { formatDateAs, wholeUnits } from '#/lib/time/format-date.ts'

// The formats of times and dates that pages use. Those that the first page needs, and the reasons for the
// implementation, are in lib/time/format-date.ts.

/** Formats with the pattern alone in the year of `now`, and with the year added in any other year. */
const formatWithYear = (ts: number, now: number, pattern: string) =>
  formatDateAs(ts, isSameYear(ts, now) ? pattern : `${pattern}, yyyy`)

/** Formats a time with its date: `7/14/26, 9:52 AM`. */
export function formatDateTime(ts: number): string {
  return formatDateAs(ts, 'M/d/yy, h:mm a')
}

/** Formats a time: `9:52 AM`. */
export function formatTime(ts: number): string {
  return formatDateAs(ts, 'h:mm a')
}

/** Formats a time for tooltips: `Tuesday, Jul 14, 2026 at 9:52 AM`. */
export function formatFullTime(ts: number): string {
  return formatDateAs(ts, "EEEE, MMM d, yyyy 'at' h:mm a")
}

/** Formats a time with seconds: `July 14, 2026, 9:52:07 AM`. */
export function formatExactTime(ts: number): string {
  return formatDateAs(ts, 'MMMM d, yyyy, h:mm:ss a')
}

/** Formats a date: `Jul 14`, or `Jul 14, 2025` if it is in a different year. */
export function formatShortDate(ts: number, now: number): string {
  return formatWithYear(ts, now, 'MMM d')
}

/** Formats a date: `July 14`, with the year if it is a different one. */
export function formatLongDate(ts: number, now: number): string {
  return formatWithYear(ts, now, 'MMMM d')
}

/**
 * Formats a range of days, both included: `Jul 14`, `Jul 1 to 14`, `Jun 28 to Jul 4`. With the year if it is a
 * different one (`Jul 1 to 14, 2025`), and with both years if the days are in two.
 * @param month the pattern of the month: `MMMM` is the full name
 */
export function formatDays(from: number, to: number, now: number, month: 'MMM' | 'MMMM' = 'MMM'): string {
  const day = `${month} d`
  if (isSameDay(from, to)) return formatWithYear(to, now, day)
  if (!isSameYear(from, to))
    return `${formatDateAs(from, `${day}, yyyy`)} to ${formatDateAs(to, `${day}, yyyy`)}`
  return `${formatDateAs(from, day)} to ${formatWithYear(to, now, isSameMonth(from, to) ? 'd' : day)}`
}

/** Returns the day of the week: `Tuesday`. */
export function formatWeekday(ts: number): string {
  return formatDateAs(ts, 'EEEE')
}

/** Formats a date: `Tuesday, Jul 14`, with the year if it is a different one. */
export function formatWeekdayDate(ts: number, now: number): string {
  return formatWithYear(ts, now, 'EEEE, MMM d')
}

/** Formats a date: `Tue, Jul 14`. */
export function formatShortDay(ts: number): string {
  return formatDateAs(ts, 'EEE, MMM d')
}

/** Formats a date: `Thursday, July 16`, with the year if it is a different one. */
export function formatLongDay(ts: number, now: number): string {
  return formatWithYear(ts, now, 'EEEE, MMMM d')
}

/** Formats a day for a heading: `Today`, `Yesterday`, `Tuesday, Jul 14`, with the year if it is a different one. */
export function formatDay(ts: number, now: number): string {
  if (isSameDay(ts, now)) return 'Today'
  if (isSameDay(ts, addDays(now, -1))) return 'Yesterday'
  return formatWeekdayDate(ts, now)
}

/**
 * Formats a past time: `10:42 AM` if it is today, otherwise its day: `yesterday`, `Nov 18`, with the year if it is a
 * different one.
 */
export function formatMomentAgo(ts: number, now: number): string {
  const day = formatDay(ts, now)
  if (day === 'Today') return formatTime(ts)
  return day === 'Yesterday' ? 'yesterday' : formatShortDate(ts, now)
}

/** Formats a time in the machine-readable format `2026-07-14T14:52:00.000Z`. undefined when it is not a valid date. */
export function isoTime(ts: number): string | undefined {
  return Number.isFinite(ts) && Math.abs(ts) <= 8.64e15 ? new Date(ts).toISOString() : undefined
}

/** Formats a time for a date and time field: `2026-07-14T09:52`. */
export function isoDateTime(ts: number): string {
  return formatDateAs(ts, "yyyy-MM-dd'T'HH:mm")
}

/** Formats a time for files: `2026-07-14 09:52`. Every spreadsheet recognizes this format. */
export function formatFileTime(ts: number): string {
  return formatDateAs(ts, 'yyyy-MM-dd HH:mm')
}

/** Formats a time for files to the second: `2026-07-14 09:52:07`. */
export function formatExactFileTime(ts: number): string {
  return formatDateAs(ts, 'yyyy-MM-dd HH:mm:ss')
}

/** Formats the start of an hour of the day, 0 to 23: `9 AM`, `12 PM`. */
export function hourLabel(hour: number): string {
  return `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`
}

/**
 * Formats an age in milliseconds as text: `just now`, `4 minutes ago`, `1 hour ago`, `2 days ago`, `3 months ago`, `1
 * year ago`.
 */
export function formatAgo(ms: number): string {
  const minutes = wholeUnits(ms, MINUTE)
  if (minutes === 0) return 'just now'
  if (minutes < 60) return ago(minutes, 'minute')
  const hours = wholeUnits(ms, HOUR)
  if (hours < 24) return ago(hours, 'hour')
  const days = wholeUnits(ms, DAY)
  if (days < 31) return ago(days, 'day')
  return days < 365
    ? ago(Math.min(11, Math.floor(days / 30.4)), 'month')
    : ago(Math.floor(days / 365), 'year')
}

const ago = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'} ago`
