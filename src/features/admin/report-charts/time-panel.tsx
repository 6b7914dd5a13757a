import { Table2 } from 'lucide-react'
import { type ReactNode } from 'react'

import { chartDay } from '#/components/figures/chart-day.ts'
import { ListLink } from '#/components/figures/list-link.tsx'
import { Panel } from '#/components/figures/panel.tsx'
import { type ListOfLeads } from '#/domain/list/dashboard-lists.ts'
import { type Bins } from '#/domain/report/lead-stats.ts'
import { reportTerms, type ReportTerm } from '#/domain/report/report-terms.ts'
import { formatPeriod } from '#/domain/time/dates.ts'
import { formatDays, formatShortDate } from '#/domain/time/format.ts'
import { formatCount } from '#/lib/text/format-count.ts'
import { isoDate } from '#/lib/time/format-date.ts'
import { Legend } from '#/ui/chart/legend.tsx'
import { TimeChart } from '#/ui/chart/time-chart.tsx'
import { type ChartPoint, type ChartSeries } from '#/ui/chart/time-plot.ts'
import { IconButton } from '#/ui/controls/icon-button.tsx'

import { ShowLink } from '../report-rows/show-link.tsx'
import { useHiddenSeries } from '../reports/panels-context.ts'
import { type ReportSearch } from '../reports/report-search.ts'
import { TableNumber } from '../reports/report-table.tsx'

const nowhere = () => undefined

/** Height of a chart in the design. Next to taller panels the chart is centered vertically. Pixels. */
const HEIGHT = 208

/** Returns the days or weeks of a chart with their labels. @param now epoch milliseconds */
export function pointsOf({ unit, starts, end }: Bins, now: number): ChartPoint[] {
  return starts.map((start, at) => {
    const last = (starts[at + 1] ?? end) - 1
    if (unit === 'week')
      return {
        key: start,
        long: formatDays(start, last, now),
        axis: formatShortDate(start, now),
      }
    return chartDay(start, now)
  })
}

/** Returns a day or week of a chart as a period for a list. */
export function periodAt({ starts, end }: Bins, at: number): string {
  const start = starts[at] ?? 0
  return formatPeriod({ from: isoDate(start), to: isoDate((starts[at + 1] ?? end) - 1) })
}

/** Returns the ids of the panels that show their numbers as a table. */
export function tablesIn({ tables }: ReportSearch): readonly string[] {
  return tables?.split(',') ?? []
}

/**
 * Toggles a panel between chart and table. It is placed after the title, because the legend is at the end of the
 * header.
 */
export function TableToggle({
  id,
  title,
  search,
  onSearch,
}: {
  /** The id of the panel in the URL. */
  id: string
  title: string
  search: ReportSearch
  onSearch: (change: Partial<ReportSearch>) => void
}) {
  const tables = tablesIn(search)
  const asTable = tables.includes(id)
  return (
    <IconButton
      label={`${title} as a table`}
      icon={Table2}
      pressed={asTable}
      className="-mx-1 print:hidden"
      onClick={() => {
        const others = tables.filter((one) => one !== id)
        const all = asTable ? others : [...others, id]
        onSearch({ tables: all.length === 0 ? undefined : all.join(',') })
      }}
    />
  )
}

/** Numbers by day or week, as a chart or as a table. The legend hides series. */
export function TimePanel({
  id,
  title,
  saysUnit = false,
  term,
  look,
  bins,
  series,
  now,
  search,
  onSearch,
  listOf = nowhere,
  showOf = nowhere,
  format = formatCount,
  note,
  fills,
  className,
}: {
  /** The id of the panel in the URL. */
  id: string
  title: string
  /** Whether the title already says that the panel is by day or by week. */
  saysUnit?: boolean | undefined
  /** The term for what the panel counts. */
  term: ReportTerm
  look: 'area' | 'bars' | 'lines'
  bins: Bins
  series: readonly ChartSeries[]
  now: number
  search: ReportSearch
  onSearch: (change: Partial<ReportSearch>) => void
  /** The list of a day or week, for one series or for all. */
  listOf?: ((period: string, key?: string) => ListOfLeads | undefined) | undefined
  /**
   * Alternatively the rows behind a number, in the format of `formatShown`. With neither, the numbers are not links.
   */
  showOf?: ((period: string, key?: string) => string | undefined) | undefined
  /** Formats a value. */
  format?: ((value: number) => string) | undefined
  /** Shown right after the title. */
  note?: ReactNode
  /** Makes the chart fill its panel, so that it ends at the same height as a chart next to it. */
  fills?: boolean | undefined
  className?: string | undefined
}) {
  const [hidden, toggleHidden] = useHiddenSeries(id)
  const asTable = tablesIn(search).includes(id)
  const visible = series.filter(({ key }) => !hidden.has(key))
  const points = pointsOf(bins, now)
  return (
    <Panel
      title={title}
      tip={reportTerms[term].means}
      ruled={asTable}
      className={className}
      after={
        <>
          {bins.unit === 'week' && !saysUnit && <span className="text-small text-ink-3">by week</span>}
          {note}
          <TableToggle id={id} title={title} search={search} onSearch={onSearch} />
        </>
      }
      action={
        <Legend
          label={`${title}, series`}
          lines={look === 'lines'}
          items={series.map(({ key, label, tone, values }) => ({
            key,
            label,
            tone,
            total: format(values.reduce<number>((sum, value) => sum + (value ?? 0), 0)),
          }))}
          hidden={hidden}
          onToggle={toggleHidden}
        />
      }
    >
      {asTable ? (
        <TimeTable {...{ title, bins, points, series, listOf, showOf, format }} />
      ) : (
        <div className="flex flex-1 flex-col justify-center pt-2.5 pr-4 pb-4 pl-3">
          <TimeChart
            fills={fills}
            height={HEIGHT}
            label={saysUnit ? title : `${title} by ${bins.unit}`}
            look={look}
            series={visible}
            someHidden={visible.length < series.length}
            points={points}
            format={format}
            lastBold={bins.unit === 'day' && points.at(-1)?.axis === 'Today'}
            renderPoint={(at, { label: _visible, ...props }) => {
              const period = periodAt(bins, at)
              // Includes hidden series, because the link of the point includes them too.
              const said = series.map((one) => `${one.label} ${valueLabel(one.values[at], format, 'none')}`)
              const label = `${points[at]?.long ?? ''}: ${said.join(', ')}`
              const [of, show] = [listOf(period), showOf(period)]
              if (of) return <ListLink of={of} label={label} {...props} />
              if (show !== undefined) return <ShowLink show={show} label={label} {...props} />
              return <button type="button" aria-label={label} {...props} />
            }}
          />
        </div>
      )}
    </Panel>
  )
}

const valueLabel = (value: number | undefined, format: (value: number) => string, none = '–') =>
  value === undefined ? none : format(value)

/** The chart's numbers as a table. */
function TimeTable({
  title,
  bins,
  points,
  series,
  listOf,
  showOf,
  format,
}: {
  title: string
  bins: Bins
  points: readonly ChartPoint[]
  series: readonly ChartSeries[]
  listOf: (period: string, key?: string) => ListOfLeads | undefined
  showOf: (period: string, key?: string) => string | undefined
  format: (value: number) => string
}) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be reached by keyboard
    <div tabIndex={0} role="group" aria-label={title} className="max-h-[290px] overflow-auto">
      <table aria-label={title} className="w-full border-collapse">
        <thead className="sticky top-0 bg-surface-2 text-small text-ink-3">
          <tr className="h-8">
            <th scope="col" className="px-4 text-left font-normal">
              {bins.unit === 'day' ? 'Day' : 'Week'}
            </th>
            {series.map(({ key, label }) => (
              <th key={key} scope="col" className="px-4 text-right font-normal">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map(({ key, long }, at) => (
            <tr key={key} className="h-8 border-t border-line">
              <th scope="row" className="px-4 text-left font-normal whitespace-nowrap">
                {long}
              </th>
              {series.map((one) => (
                <td key={one.key} className="px-4 text-right tabular-nums">
                  <TableNumber
                    value={one.values[at]}
                    text={valueLabel(one.values[at], format)}
                    of={listOf(periodAt(bins, at), one.key)}
                    show={showOf(periodAt(bins, at), one.key)}
                    label={`${long}, ${one.label}`}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
