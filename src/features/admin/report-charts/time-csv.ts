import { type Bins } from '#/domain/report/lead-stats.ts'
import { isoDate } from '#/lib/time/format-date.ts'

import { type ReportCsv } from '../reports/report-table.tsx'

/** A column of a file by days or weeks. */
interface TimeSeries {
  readonly label: string
  readonly textAt: (at: number) => string | undefined
}

/** Returns numbers by day or week as a file, with a row for each day or week, named by its first day. */
export function timeCsv(
  title: string,
  { unit, starts }: Pick<Bins, 'unit' | 'starts'>,
  series: readonly TimeSeries[],
): ReportCsv {
  return {
    title,
    header: [unit === 'day' ? 'Date' : 'Week', ...series.map(({ label }) => label)],
    rows: starts.map((start, at) => [isoDate(start), ...series.map(({ textAt }) => textAt(at))]),
  }
}

/** Returns counts as a column. */
export const countSeries = (label: string, values: readonly number[] = []): TimeSeries => ({
  label,
  textAt: (at) => String(values[at] ?? 0),
})
