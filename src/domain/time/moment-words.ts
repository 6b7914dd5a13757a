import { months } from './date-words.ts'
import { clockTime, formatDay } from './text-time.ts'

/** `10:42 AM` today, else its day: `yesterday`, `Nov 18`. Epoch milliseconds, in the zone of this machine. */
export function formatMomentAgo(ts: number, now: number): string {
  const day = formatDay(ts, now)
  if (day === 'Today') return clockTime(ts)
  const date = new Date(ts)
  return day === 'Yesterday' ? 'yesterday' : `${months[date.getMonth()]} ${date.getDate()}`
}
