import { addDays } from 'date-fns/addDays'
import {
  millisecondsInDay as DAY,
  millisecondsInHour as HOUR,
  millisecondsInMinute as MINUTE,
} from 'date-fns/constants'
import { isSameDay } from 'date-fns/isSameDay'
import { isSameMonth } from 'date-fns/isSameMonth'
import { isSameYear } from 'date-fns/isSameYear'

import { formatDateAs, parseIsoDate, formatDate, wholeUnits } from './format-date.ts'

// Times and dates as pages write them; what the first page needs, and how it is written, stands in format-date.ts.

/** The pattern alone in the year of `now`, with the year where it is another one. */
const formatWithYear = (ts: number, now: number, pattern: string) =>
  formatDateAs(ts, isSameYear(ts, now) ? pattern : `${pattern}, yyyy`)

/** `7/14/26, 9:52 AM`. */
export function formatDateTime(ts: number): string {
  return formatDateAs(ts, 'M/d/yy, h:mm a')
}

/** `9:52 AM`. */
export function formatTime(ts: number): string {
  return formatDateAs(ts, 'h:mm a')
}

/** `Tuesday, Jul 14, 2026 at 9:52 AM`, for tooltips. */
export function formatFullTime(ts: number): string {
  return formatDateAs(ts, "EEEE, MMM d, yyyy 'at' h:mm a")
}

/** `July 14, 2026, 9:52:07 AM`. */
export function formatExactTime(ts: number): string {
  return formatDateAs(ts, 'MMMM d, yyyy, h:mm:ss a')
}

/** `Jul 14`, and `Jul 14, 2025` where the year is another one. */
export function formatShortDate(ts: number, now: number): string {
  return formatWithYear(ts, now, 'MMM d')
}

/** `July 14`, with the year where it is another one. */
export function formatLongDate(ts: number, now: number): string {
  return formatWithYear(ts, now, 'MMMM d')
}

/**
 * Days in words, both included: `Jul 14`, `Jul 1 to 14`, `Jun 28 to Jul 4`; with the year where it is another one
 * (`Jul 1 to 14, 2025`), with both where they lie in two.
 * @param month its pattern: `MMMM` writes the name out
 */
export function formatDays(from: number, to: number, now: number, month: 'MMM' | 'MMMM' = 'MMM'): string {
  const day = `${month} d`
  if (isSameDay(from, to)) return formatWithYear(to, now, day)
  if (!isSameYear(from, to))
    return `${formatDateAs(from, `${day}, yyyy`)} to ${formatDateAs(to, `${day}, yyyy`)}`
  return `${formatDateAs(from, day)} to ${formatWithYear(to, now, isSameMonth(from, to) ? 'd' : day)}`
}

/** `Tuesday`. */
export function formatWeekday(ts: number): string {
  return formatDateAs(ts, 'EEEE')
}

/** `Tuesday, Jul 14`, with the year where it is another one. */
export function formatWeekdayDate(ts: number, now: number): string {
  return formatWithYear(ts, now, 'EEEE, MMM d')
}

/** `Tue, Jul 14`. */
export function formatShortDay(ts: number): string {
  return formatDateAs(ts, 'EEE, MMM d')
}

/** `Thursday, July 16`, with the year where it is another one. */
export function formatLongDay(ts: number, now: number): string {
  return formatWithYear(ts, now, 'EEEE, MMMM d')
}

/** A day as a heading: `Today`, `Yesterday`, `Tuesday, Jul 14`, and with the year where it is another one. */
export function formatDay(ts: number, now: number): string {
  if (isSameDay(ts, now)) return 'Today'
  if (isSameDay(ts, addDays(now, -1))) return 'Yesterday'
  return formatWeekdayDate(ts, now)
}

/** `10:42 AM` today, else its day: `yesterday`, `Nov 18`, with the year where it is another one. */
export function formatMomentAgo(ts: number, now: number): string {
  const day = formatDay(ts, now)
  if (day === 'Today') return formatTime(ts)
  return day === 'Yesterday' ? 'yesterday' : formatShortDate(ts, now)
}

/** `Jul 14, 2026` of a day `yyyy-mm-dd`; what is no day stays as it came. */
export function formatIsoDate(day: string): string {
  const ts = parseIsoDate(day)
  return ts === undefined ? day : formatDate(ts)
}

/** `2026-07-14T14:52:00.000Z`, for machines to read; undefined where a calendar has no such day. */
export function isoTime(ts: number): string | undefined {
  return Number.isFinite(ts) && Math.abs(ts) <= 8.64e15 ? new Date(ts).toISOString() : undefined
}

/** `2026-07-14T09:52`, as a field for date and time wants it. */
export function isoDateTime(ts: number): string {
  return formatDateAs(ts, "yyyy-MM-dd'T'HH:mm")
}

/** `2026-07-14 09:52`, for files: every spreadsheet reads it as a time. */
export function formatFileTime(ts: number): string {
  return formatDateAs(ts, 'yyyy-MM-dd HH:mm')
}

/** An hour of the day, 0 to 23, as its start: `9 AM`, `12 PM`. */
export function hourLabel(hour: number): string {
  return `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`
}

/** An age in words: `just now`, `4 minutes ago`, `1 hour ago`, `2 days ago`, `3 months ago`, `1 year ago`. Milliseconds in. */
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
