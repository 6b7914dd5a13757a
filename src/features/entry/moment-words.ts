import { formatTime } from '#/domain/time/format.ts'

const day = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric' })

/** `July 13`. Epoch milliseconds, in the zone of this machine. */
export function formatMonthDay(ts: number): string {
  return day.format(ts)
}

/** `July 13, 4:40 PM`, or `today, 9:05 AM`. */
export function formatMoment(ts: number, now: number): string {
  const today = new Date(ts).toDateString() === new Date(now).toDateString()
  return `${today ? 'today' : formatMonthDay(ts)}, ${formatTime(ts)}`
}
