import { months } from '#/domain/time/format.ts'

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

/** `Tuesday, Jul 14` and, for the axis, `14` or `Jul 1` where the month begins to be said. Epoch milliseconds. */
export function dayNames(ts: number, first = false): { long: string; axis: string } {
  const date = new Date(ts)
  const month = months[date.getMonth()] ?? ''
  const day = date.getDate()
  return {
    long: `${weekdays[date.getDay()] ?? ''}, ${month} ${day}`,
    axis: first || day === 1 ? `${month} ${day}` : String(day),
  }
}
