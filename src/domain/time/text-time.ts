import { dateWords, months, UNKNOWN } from './date-words.ts'

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
export function textTime(ts: number): string {
  const date = read(ts)
  return date
    ? `${date.getMonth() + 1}/${date.getDate()}/${two(date.getFullYear() % 100)}, ${clockOf(date)}`
    : UNKNOWN
}

/** `9:52 AM`, for the timeline. */
export function clockTime(ts: number): string {
  const date = read(ts)
  return date ? clockOf(date) : UNKNOWN
}

/** `Tuesday, Jul 14, 2026 at 9:52 AM`, for tooltips. */
export function fullTime(ts: number): string {
  const date = read(ts)
  return date ? `${weekdays[date.getDay()]}, ${dateWords(ts)} at ${clockOf(date)}` : UNKNOWN
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
