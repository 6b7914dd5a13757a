import { addDays } from 'date-fns/addDays'
import {
  millisecondsInDay as DAY,
  millisecondsInHour as HOUR,
  millisecondsInMinute as MINUTE,
} from 'date-fns/constants'
import { isSameDay } from 'date-fns/isSameDay'
import { isSameYear } from 'date-fns/isSameYear'
import { isValid } from 'date-fns/isValid'
import { lightFormat } from 'date-fns/lightFormat'

// Every time and date that is shown on screen. All take epoch milliseconds and write them in the zone of this machine.
// `lightFormat` writes all but names. `format`, which knows them, brings the words of a locale with it: 5 kB of the first
// page. An Intl formatter takes milliseconds to make, and the first list writes hundreds of times.

/** Names of the months. */
export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const
/** The days of the week, Sunday first. */
export const weekdayNames = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const

const UNKNOWN = 'Unknown time'

/** Writes a pattern of date-fns, with `EEEE`, `EEE`, `MMMM` and `MMM` for names. A server can send what no calendar has. */
export function formatDateAs(date: Date, pattern: string): string {
  if (!isValid(date)) return UNKNOWN
  const named = pattern.replaceAll(/EEEE?|MMMM?/g, (token) => {
    const name = (token.startsWith('E') ? weekdayNames[date.getDay()] : monthNames[date.getMonth()]) ?? ''
    return `'${token.length === 3 ? name.slice(0, 3) : name}'`
  })
  return lightFormat(date, named)
}

const format = (ts: number, pattern: string) => formatDateAs(new Date(ts), pattern)

/** The pattern alone in the year of `now`, with the year where it is another one. */
const formatWithYear = (ts: number, now: number, pattern: string) =>
  format(ts, isSameYear(ts, now) ? pattern : `${pattern}, yyyy`)

/** `7/14/26, 9:52 AM`. */
export function formatDateTime(ts: number): string {
  return format(ts, 'M/d/yy, h:mm a')
}

/** `9:52 AM`. */
export function formatTime(ts: number): string {
  return format(ts, 'h:mm a')
}

/** `Tuesday, Jul 14, 2026 at 9:52 AM`, for tooltips. */
export function formatFullTime(ts: number): string {
  return format(ts, "EEEE, MMM d, yyyy 'at' h:mm a")
}

/** `July 14, 2026, 9:52:07 AM`. */
export function formatExactTime(ts: number): string {
  return format(ts, 'MMMM d, yyyy, h:mm:ss a')
}

/** `Tuesday, 9:52 AM`. */
export function formatWeekdayTime(ts: number): string {
  return format(ts, 'EEEE, h:mm a')
}

/** `Jul 14, 2026`. */
export function formatDate(ts: number): string {
  return format(ts, 'MMM d, yyyy')
}

/** `Jul 14`, and `Jul 14, 2025` where the year is another one. */
export function formatShortDate(ts: number, now: number): string {
  return formatWithYear(ts, now, 'MMM d')
}

/** `Jul 14`. */
export function formatMonthDay(ts: number): string {
  return format(ts, 'MMM d')
}

/** `July 14`. */
export function formatLongMonthDay(ts: number): string {
  return format(ts, 'MMMM d')
}

/** `Tuesday`. */
export function formatWeekday(ts: number): string {
  return format(ts, 'EEEE')
}

/** `Tuesday, Jul 14`. */
export function formatWeekdayDate(ts: number): string {
  return format(ts, 'EEEE, MMM d')
}

/** `Tue, Jul 14`. */
export function formatShortDay(ts: number): string {
  return format(ts, 'EEE, MMM d')
}

/** `Thursday, July 16`, with the year where it is another one. */
export function formatLongDay(ts: number, now: number): string {
  return formatWithYear(ts, now, 'EEEE, MMMM d')
}

/** A day as a heading: `Today`, `Yesterday`, `Tuesday, Jul 14`, and with the year where it is another one. */
export function formatDay(ts: number, now: number): string {
  if (isSameDay(ts, now)) return 'Today'
  if (isSameDay(ts, addDays(now, -1))) return 'Yesterday'
  return formatWithYear(ts, now, 'EEEE, MMM d')
}

/** `10:42 AM` today, else its day: `yesterday`, `Nov 18`. */
export function formatMomentAgo(ts: number, now: number): string {
  const day = formatDay(ts, now)
  if (day === 'Today') return formatTime(ts)
  return day === 'Yesterday' ? 'yesterday' : formatMonthDay(ts)
}

/** `2026-07-14`, for addresses, fields and files. */
export function isoDate(ts: number): string {
  return format(ts, 'yyyy-MM-dd')
}

/**
 * The first instant of a day `yyyy-mm-dd`; undefined when the calendar has no such day. `parseISO` of date-fns reads weeks,
 * times and zones as well, and would be 1 kB of the first page.
 */
export function parseIsoDate(text: string): number | undefined {
  if (!/^[1-9]\d{3}-\d{2}-\d{2}$/.test(text)) return undefined
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number)
  const ts = new Date(year, month - 1, day).getTime()
  return isoDate(ts) === text ? ts : undefined
}

/** `Jul 14, 2026` of a day `yyyy-mm-dd`; what is no day stays as it came. */
export function formatIsoDate(day: string): string {
  const ts = parseIsoDate(day)
  return ts === undefined ? day : formatDate(ts)
}

/** `2026-07-14T09:52`, as a field for date and time wants it. */
export function isoDateTime(ts: number): string {
  return format(ts, "yyyy-MM-dd'T'HH:mm")
}

/** Whole units; a server clock slightly ahead never makes a time in the future. */
const whole = (ms: number, unit: number) => (Number.isFinite(ms) ? Math.max(0, Math.floor(ms / unit)) : 0)

// The three ages below are written by hand: `formatDistance` of date-fns rounds (90 seconds are `2 minutes`), and an age
// counts what is over.

/** An age for a narrow column: `now`, `4m`, `3h`, `2d`, `1y`. Milliseconds in. */
export function formatAge(ms: number): string {
  if (whole(ms, MINUTE) === 0) return 'now'
  if (ms < HOUR) return `${whole(ms, MINUTE)}m`
  if (ms < DAY) return `${whole(ms, HOUR)}h`
  const days = whole(ms, DAY)
  return days < 365 ? `${days}d` : `${Math.floor(days / 365)}y`
}

/** An hour of the day, 0 to 23, as its start: `9 AM`, `12 PM`. */
export function hourLabel(hour: number): string {
  return `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`
}

/** A wait or an answer time: `0m`, `26m`, `1h 18m`, `2h 05m`, from four hours `5h`, from a day `2d`. Milliseconds in. */
export function formatWait(ms: number): string {
  const minutes = whole(ms, MINUTE)
  if (minutes < 60) return `${minutes}m`
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours < 4 && rest > 0) return `${hours}h ${String(rest).padStart(2, '0')}m`
  return hours < 24 ? `${hours}h` : `${Math.floor(hours / 24)}d`
}

/** An age in words: `just now`, `4 minutes ago`, `1 hour ago`, `2 days ago`, `3 months ago`, `1 year ago`. Milliseconds in. */
export function formatAgo(ms: number): string {
  const minutes = whole(ms, MINUTE)
  if (minutes === 0) return 'just now'
  if (minutes < 60) return ago(minutes, 'minute')
  const hours = whole(ms, HOUR)
  if (hours < 24) return ago(hours, 'hour')
  const days = whole(ms, DAY)
  if (days < 31) return ago(days, 'day')
  return days < 365
    ? ago(Math.min(11, Math.floor(days / 30.4)), 'month')
    : ago(Math.floor(days / 365), 'year')
}

const ago = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'} ago`
