import { isSameDay } from 'date-fns/isSameDay'

import { formatShortDate, formatWeekdayDate } from '#/domain/time/format.ts'
import { type ChartPoint } from '#/ui/chart/time-plot.ts'

/**
 * Returns the chart point of the day that starts at an instant. It includes the year when that is not the current one.
 * @param now epoch milliseconds
 */
export function chartDay(ts: number, now: number): ChartPoint {
  const day = { key: ts, long: formatWeekdayDate(ts, now) }
  if (isSameDay(ts, now)) return { ...day, axis: 'Today' }
  const [month = '', axis = '', year] = formatShortDate(ts, now).split(/,? /)
  return { ...day, month, axis, ...(year === undefined ? {} : { year }) }
}
