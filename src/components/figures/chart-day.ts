import { isSameDay } from 'date-fns/isSameDay'

import { formatShortDate, formatWeekdayDate } from '#/domain/time/format.ts'
import { type ChartPoint } from '#/ui/chart/time-plot.ts'

/** A day of a chart that begins at an instant, with its year where that is another one. @param now epoch milliseconds */
export function chartDay(ts: number, now: number): ChartPoint {
  const day = { key: ts, long: formatWeekdayDate(ts, now) }
  if (isSameDay(ts, now)) return { ...day, axis: 'Today' }
  const [month = '', axis = '', year] = formatShortDate(ts, now).split(/,? /)
  return { ...day, month, axis, ...(year === undefined ? {} : { year }) }
}
