import { ListLink } from '#/components/figures/list-link.tsx'
import { type ListOfLeads } from '#/domain/list/dashboard-lists.ts'
import { shortHourLabel } from '#/domain/report/hour-blocks.ts'
import { type LeadStats } from '#/domain/report/lead-stats.ts'
import { medianInSentence } from '#/domain/report/median-label.ts'
import { narrowCounted, counted, type Counted } from '#/domain/report/report-lists.ts'
import { hourLabel } from '#/domain/time/format.ts'
import { countOf } from '#/lib/text/count-of.ts'
import { weekdayNames } from '#/lib/time/format-date.ts'
import { HeatMap } from '#/ui/chart/heat-map.tsx'
import { PHONE, useMedia } from '#/ui/use-media.ts'

import { ChartTable } from '../report-charts/chart-table.tsx'
import { type ReportCsv, TableNumber } from '../reports/report-table.tsx'

type ArrivalsSection = Exclude<LeadStats['arrivals'], { unreadable: true }>

// Monday first, like a work week.
const order = [1, 2, 3, 4, 5, 6, 0] as const

/** Returns text like `10 to 11 AM`, `11 AM to 12 PM`. */
function spanLabel(from: number, to: number): string {
  const [start, end] = [hourLabel(from), hourLabel(to % 24)]
  return start.slice(-2) === end.slice(-2) ? `${start.slice(0, -3)} to ${end}` : `${start} to ${end}`
}

/** When leads came in, by hour and weekday. On phones in blocks of three hours. */
export function ArrivalsMap({
  arrivals: { cells, missed, medianMs },
  about,
  asTable,
  listOf,
}: {
  arrivals: ArrivalsSection
  /** Whether medians are based on a sample. */
  about: boolean
  asTable: boolean
  listOf: (what: Counted) => ListOfLeads
}) {
  const size = useMedia(PHONE) ? 3 : 1
  const blocks = Array.from({ length: 24 / size }, (_, at) => at * size)
  const sum = (numbers: readonly (readonly number[])[], day: number, from: number) =>
    (numbers[day] ?? []).slice(from, from + size).reduce((all, one) => all + one, 0)
  const sentence = (row: number, column: number) => {
    const day = order[row] ?? 0
    const from = blocks[column] ?? 0
    const leads = sum(cells, day, from)
    const lost = sum(missed, day, from)
    const median = size === 1 ? medianMs[day]?.[from] : undefined
    return {
      what: `${weekdayNames[day]?.slice(0, 3)}, ${spanLabel(from, from + size)}: ${countOf(leads, 'lead')}`,
      more: [
        ...(lost > 0 ? [`${lost} missed.`] : []),
        ...(median === undefined || median === null
          ? []
          : [`Median first response ${medianInSentence(median, about)}.`]),
        ...(leads > 0 ? ['Enter opens the leads.'] : []),
      ].join(' '),
    }
  }
  const listAt = (day: number, from: number) =>
    listOf(
      narrowCounted(counted.inquiries, {
        arrivedDay: [day],
        arrivedHour: Array.from({ length: size }, (_, at) => from + at),
      }),
    )
  if (asTable)
    return (
      <ChartTable
        label="Leads by weekday and hour"
        columns={['Hours', ...order.map((day) => (weekdayNames[day] ?? '').slice(0, 3))]}
        rows={blocks.map((from) => ({
          key: String(from),
          head: spanLabel(from, from + size),
          cells: order.map((day) => (
            <TableNumber
              key={day}
              value={sum(cells, day, from)}
              of={listAt(day, from)}
              label={`${weekdayNames[day]}, ${spanLabel(from, from + size)}`}
            />
          )),
        }))}
      />
    )
  return (
    <div className="px-4 pb-3">
      <HeatMap
        label="Leads by weekday and hour"
        rows={order.map((day) => ({
          key: String(day),
          label: (weekdayNames[day] ?? '').slice(0, 3),
          long: weekdayNames[day] ?? '',
        }))}
        columns={blocks.map((hour, at) => ({
          key: String(hour),
          label: size === 3 || at % 3 === 0 ? shortHourLabel(hour) : '',
          long: spanLabel(hour, hour + size),
        }))}
        values={order.map((day) => blocks.map((from) => sum(cells, day, from)))}
        sentence={sentence}
        renderCell={(row, column, { label, ...props }, number) => {
          const from = blocks[column] ?? 0
          return (
            <ListLink of={listAt(order[row] ?? 0, from)} label={label} {...props}>
              {number}
            </ListLink>
          )
        }}
      />
    </div>
  )
}

/** Returns the map for a CSV file: a row for each weekday, a column for each hour. */
export function arrivalsCsv({ cells }: ArrivalsSection): ReportCsv {
  return {
    title: 'When leads arrive',
    header: ['Weekday', ...Array.from({ length: 24 }, (_, hour) => hourLabel(hour))],
    rows: order.map((day) => [weekdayNames[day], ...(cells[day] ?? []).map(String)]),
  }
}
