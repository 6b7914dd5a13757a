// Written by hand: an Intl formatter costs milliseconds to build and the first list paints thousands of times.

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const two = (n: number) => String(n).padStart(2, '0')

function read(ts: number): Date | undefined {
  const date = new Date(ts)
  return Number.isNaN(date.getTime()) ? undefined : date
}

const clockOf = (date: Date) =>
  `${date.getHours() % 12 || 12}:${two(date.getMinutes())} ${date.getHours() < 12 ? 'AM' : 'PM'}`

/** `M/d/yy, h:mm a`: `7/14/26, 9:52 AM`. Epoch milliseconds, in the zone of this machine. */
export function formatDateTime(ts: number): string {
  const date = read(ts)
  return date
    ? `${date.getMonth() + 1}/${date.getDate()}/${two(date.getFullYear() % 100)}, ${clockOf(date)}`
    : UNKNOWN
}

/** `9:52 AM`, for the timeline. */
export function formatTime(ts: number): string {
  const date = read(ts)
  return date ? clockOf(date) : UNKNOWN
}

/** `Tuesday, Jul 14, 2026 at 9:52 AM`, for tooltips. */
export function formatFullTime(ts: number): string {
  const date = read(ts)
  return date ? `${weekdays[date.getDay()]}, ${formatDate(ts)} at ${clockOf(date)}` : UNKNOWN
}

/** A day as a heading: `Today`, `Yesterday`, `Tuesday, Jul 14`, and with the year when it is another one. */
export function formatDay(ts: number, now: number): string {
  const date = read(ts)
  if (!date) return UNKNOWN
  const today = new Date(now)
  const isDay = (back: number) => {
    const day = new Date(today.getFullYear(), today.getMonth(), today.getDate() - back)
    return day.toDateString() === date.toDateString()
  }
  if (isDay(0)) return 'Today'
  if (isDay(1)) return 'Yesterday'
  const day = `${weekdays[date.getDay()]}, ${months[date.getMonth()]} ${date.getDate()}`
  return date.getFullYear() === today.getFullYear() ? day : `${day}, ${date.getFullYear()}`
}

/** Short names of the months. */
export const months = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'Jun',
  'Jul',
  'Aug',
  'Sep',
  'Oct',
  'Nov',
  'Dec',
] as const

/** What stands for a time that is none. */
export const UNKNOWN = 'Unknown time'

/** `Jul 14, 2026`. */
export function formatDate(ts: number): string {
  const date = new Date(ts)
  if (Number.isNaN(date.getTime())) return UNKNOWN
  return `${months[date.getMonth()]} ${date.getDate()}, ${date.getFullYear()}`
}

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** Whole units since; a server clock slightly ahead never makes a time in the future (promise P67). */
export const whole = (ms: number, unit: number) =>
  Number.isFinite(ms) ? Math.max(0, Math.floor(ms / unit)) : 0

/** An age for a narrow column: `now`, `4m`, `3h`, `2d`, `1y`. Milliseconds in. */
export function formatAge(ms: number): string {
  if (whole(ms, MINUTE) === 0) return 'now'
  if (ms < HOUR) return `${whole(ms, MINUTE)}m`
  if (ms < DAY) return `${whole(ms, HOUR)}h`
  const days = whole(ms, DAY)
  return days < 365 ? `${days}d` : `${Math.floor(days / 365)}y`
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

/** `10:42 AM` today, else its day: `yesterday`, `Nov 18`. Epoch milliseconds, in the zone of this machine. */
export function formatMomentAgo(ts: number, now: number): string {
  const day = formatDay(ts, now)
  if (day === 'Today') return formatTime(ts)
  const date = new Date(ts)
  return day === 'Yesterday' ? 'yesterday' : `${months[date.getMonth()]} ${date.getDate()}`
}
