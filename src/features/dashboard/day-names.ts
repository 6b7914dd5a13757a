import { getDate } from 'date-fns/getDate'

import { formatMonthDay, formatWeekdayDate } from '#/domain/time/format.ts'

/** `Tuesday, Jul 14` and, for the axis, `14` or `Jul 1` where the month begins to be said. Epoch milliseconds. */
export function dayNames(ts: number, first = false): { long: string; axis: string } {
  const day = getDate(ts)
  return { long: formatWeekdayDate(ts), axis: first || day === 1 ? formatMonthDay(ts) : String(day) }
}
