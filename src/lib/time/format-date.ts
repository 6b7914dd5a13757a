import {
  millisecondsInDay as DAY,
  millisecondsInHour as HOUR,
  millisecondsInMinute as MINUTE,
} from 'date-fns/constants'
import { isValid } from 'date-fns/isValid'
import { lightFormat } from 'date-fns/lightFormat'

// The formats of times and dates that the first page needs. The others are in domain/time/format.ts. All of them take
// epoch milliseconds and use the zone of this machine. `lightFormat` supports everything but names. `format` supports
// names, but includes the texts of a locale, which would add 5 kB to the first page. An Intl formatter takes
// milliseconds to create, and the first list formats hundreds of dates.

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

/**
 * Formats a date with a pattern of date-fns, with `EEEE`, `EEE`, `MMMM` and `MMM` for names. The server can send a
 * value that is not a valid date.
 */
export function formatDateAs(moment: Date | number, pattern: string): string {
  const date = new Date(moment)
  if (!isValid(date)) return UNKNOWN
  const named = pattern.replaceAll(/EEEE?|MMMM?/g, (token) => {
    const name = (token.startsWith('E') ? weekdayNames[date.getDay()] : monthNames[date.getMonth()]) ?? ''
    return `'${token.length === 3 ? name.slice(0, 3) : name}'`
  })
  return lightFormat(date, named)
}

/** Formats a date: `Jul 14, 2026`. */
export function formatDate(ts: number): string {
  return formatDateAs(ts, 'MMM d, yyyy')
}

/** Formats a date for addresses, fields and files: `2026-07-14`. */
export function isoDate(ts: number): string {
  return formatDateAs(ts, 'yyyy-MM-dd')
}

/**
 * Returns the first instant of a day `yyyy-mm-dd`. undefined when the calendar has no such day. `parseISO` of date-fns
 * also supports weeks, times and zones, and would add 1 kB to the first page.
 */
export function parseIsoDate(text: string): number | undefined {
  if (!/^[1-9]\d{3}-\d{2}-\d{2}$/.test(text)) return undefined
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number)
  const ts = new Date(year, month - 1, day).getTime()
  return isoDate(ts) === text ? ts : undefined
}

/** Formats a day `yyyy-mm-dd`: `Jul 14, 2026`. A text that is not a date is returned unchanged. */
export function formatIsoDate(day: string): string {
  const ts = parseIsoDate(day)
  return ts === undefined ? day : formatDate(ts)
}

/** Returns the number of whole units, at least 0, because the server's clock may be slightly ahead. */
export const wholeUnits = (ms: number, unit: number) =>
  Number.isFinite(ms) ? Math.max(0, Math.floor(ms / unit)) : 0

// Ages here and in domain/time/format.ts are formatted by our own code, because `formatDistance` of date-fns rounds (90
// seconds become `2 minutes`), but an age counts only complete units.

/** Formats an age in milliseconds for a narrow column: `now`, `4m`, `3h`, `2d`, `1y`. */
export function formatAge(ms: number): string {
  if (wholeUnits(ms, MINUTE) === 0) return 'now'
  if (ms < HOUR) return `${wholeUnits(ms, MINUTE)}m`
  if (ms < DAY) return `${wholeUnits(ms, HOUR)}h`
  const days = wholeUnits(ms, DAY)
  return days < 365 ? `${days}d` : `${Math.floor(days / 365)}y`
}

/**
 * Formats a wait or a response time in milliseconds: `0m`, `26m`, `1h 18m`, `2h 05m`, from four hours `5h`, from a day
 * `2d`.
 */
export function formatWait(ms: number): string {
  const minutes = wholeUnits(ms, MINUTE)
  if (minutes < 60) return `${minutes}m`
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours < 4 && rest > 0) return `${hours}h ${String(rest).padStart(2, '0')}m`
  return hours < 24 ? `${hours}h` : `${Math.floor(hours / 24)}d`
}
