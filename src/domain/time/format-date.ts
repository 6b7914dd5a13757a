import {
  millisecondsInDay as DAY,
  millisecondsInHour as HOUR,
  millisecondsInMinute as MINUTE,
} from 'date-fns/constants'
import { isValid } from 'date-fns/isValid'
import { lightFormat } from 'date-fns/lightFormat'

// The times and dates of the first page; the others stand in format.ts. All take epoch milliseconds and write them in the
// zone of this machine.
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
export function formatDateAs(moment: Date | number, pattern: string): string {
  const date = new Date(moment)
  if (!isValid(date)) return UNKNOWN
  const named = pattern.replaceAll(/EEEE?|MMMM?/g, (token) => {
    const name = (token.startsWith('E') ? weekdayNames[date.getDay()] : monthNames[date.getMonth()]) ?? ''
    return `'${token.length === 3 ? name.slice(0, 3) : name}'`
  })
  return lightFormat(date, named)
}

/** `Jul 14, 2026`. */
export function formatDate(ts: number): string {
  return formatDateAs(ts, 'MMM d, yyyy')
}

/** `2026-07-14`, for addresses, fields and files. */
export function isoDate(ts: number): string {
  return formatDateAs(ts, 'yyyy-MM-dd')
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

/** Whole units; a server clock slightly ahead never makes a time in the future. */
export const wholeUnits = (ms: number, unit: number) =>
  Number.isFinite(ms) ? Math.max(0, Math.floor(ms / unit)) : 0

// The ages here and in format.ts are written by hand: `formatDistance` of date-fns rounds (90 seconds are `2 minutes`), and an age
// counts what is over.

/** An age for a narrow column: `now`, `4m`, `3h`, `2d`, `1y`. Milliseconds in. */
export function formatAge(ms: number): string {
  if (wholeUnits(ms, MINUTE) === 0) return 'now'
  if (ms < HOUR) return `${wholeUnits(ms, MINUTE)}m`
  if (ms < DAY) return `${wholeUnits(ms, HOUR)}h`
  const days = wholeUnits(ms, DAY)
  return days < 365 ? `${days}d` : `${Math.floor(days / 365)}y`
}

/** A wait or an answer time: `0m`, `26m`, `1h 18m`, `2h 05m`, from four hours `5h`, from a day `2d`. Milliseconds in. */
export function formatWait(ms: number): string {
  const minutes = wholeUnits(ms, MINUTE)
  if (minutes < 60) return `${minutes}m`
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours < 4 && rest > 0) return `${hours}h ${String(rest).padStart(2, '0')}m`
  return hours < 24 ? `${hours}h` : `${Math.floor(hours / 24)}d`
}
