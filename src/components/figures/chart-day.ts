import { formatMonthDay, formatWeekdayDate } from '#/domain/time/format.ts'
import { type ChartPoint } from '#/ui/chart/time-plot.ts'

/** A day of a chart that begins at an instant, in epoch milliseconds. */
export function chartDay(ts: number, isToday: boolean): ChartPoint {
  const day = { key: ts, long: formatWeekdayDate(ts) }
  if (isToday) return { ...day, axis: 'Today' }
  const [month = '', axis = ''] = formatMonthDay(ts).split(' ')
  return { ...day, month, axis }
}
