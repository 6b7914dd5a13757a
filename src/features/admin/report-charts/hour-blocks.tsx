import { type HourBlock, hoursOfBlock, shortHourLabel } from '#/domain/report/hour-blocks.ts'
import { formatShown } from '#/domain/report/report-rows.ts'
import { hourLabel } from '#/domain/time/format.ts'
import { formatCount } from '#/lib/text/format-count.ts'
import { weekdayNames } from '#/lib/time/format-date.ts'
import { HeatMap } from '#/ui/chart/heat-map.tsx'

import { ShowLink } from '../report-rows/show-link.tsx'
import { type ReportCsv, TableNumber } from '../reports/report-table.tsx'
import { ChartTable } from './chart-table.tsx'

// Monday first, like a work week.
const order = [1, 2, 3, 4, 5, 6, 0] as const

/**
 * Returns text like `8 AM to 10 AM`. For the night, whose early and late hours belong to the same day: `before 8 AM and
 * from 8 PM`.
 */
const spanOf = ([from, to]: HourBlock) =>
  to > 24 || to < from
    ? `before ${hourLabel(to % 24)} and from ${hourLabel(from)}`
    : `${hourLabel(from)} to ${hourLabel(to % 24)}`
/** Returns the same in short, for a note. */
const shortSpanOf = ([from, to]: HourBlock) =>
  to > 24
    ? `before ${shortHourLabel(to % 24)} and from ${shortHourLabel(from)}`
    : `from ${shortHourLabel(from)} to ${shortHourLabel(to % 24)}`

/** Calls or tours by weekday and blocks of hours. Each cell opens its rows. */
export function HourBlocks({
  label,
  cells,
  blocks,
  what,
  format,
  opens,
  asTable,
}: {
  label: string
  asTable: boolean
  /** By weekday (Sunday first) and hour. */
  cells: readonly (readonly number[])[]
  /** Blocks that cover each hour of the day once. The last one is the night. */
  blocks: readonly HourBlock[]
  /** The key of the rows, as in `ShownRows`. */
  what: string
  /** Formats a count: "missed", "3 tours". */
  format: (count: number) => string
  /** What Enter opens: "calls". */
  opens: string
}) {
  const at = (day: number, block: HourBlock) =>
    hoursOfBlock(block).reduce((sum, hour) => sum + (cells[day]?.[hour] ?? 0), 0)
  const total = cells.flat().reduce((sum, one) => sum + one, 0)
  const byBlock = blocks.map((block) => order.reduce<number>((sum, day) => sum + at(day, block), 0))
  const most = Math.max(...byBlock)
  const fullest = blocks[byBlock.indexOf(most)]
  const night = blocks.at(-1)
  const showAt = (day: number, block: HourBlock) =>
    formatShown(what, { day: String(day), hours: hoursOfBlock(block).join('.') })
  if (asTable)
    return (
      <ChartTable
        label={label}
        columns={['Hours', ...order.map((day) => (weekdayNames[day] ?? '').slice(0, 3))]}
        rows={blocks.map((block) => ({
          key: String(block[0]),
          head: spanOf(block),
          cells: order.map((day) => (
            <TableNumber
              key={day}
              value={at(day, block)}
              show={showAt(day, block)}
              label={`${weekdayNames[day]}, ${spanOf(block)}`}
            />
          )),
        }))}
      />
    )
  return (
    <div className="px-4 pb-3">
      <HeatMap
        label={label}
        labelWidth={34}
        cellHeight={28}
        gap={3}
        rows={order.map((day) => ({
          key: String(day),
          label: (weekdayNames[day] ?? '').slice(0, 3),
          long: weekdayNames[day] ?? '',
        }))}
        columns={blocks.map((block) => ({
          key: String(block[0]),
          label: shortHourLabel(block[0]),
          long: spanOf(block),
        }))}
        values={order.map((day) => blocks.map((block) => at(day, block)))}
        sentence={(row, column) => {
          const [day, block] = [order[row] ?? 0, blocks[column] ?? ([0, 0] as const)]
          const count = at(day, block)
          return {
            what: `${weekdayNames[day]?.slice(0, 3)}, ${spanOf(block)}: ${format(count)}`,
            more: count > 0 ? `Enter opens the ${opens}.` : '',
          }
        }}
        note={
          fullest !== undefined && night !== undefined && total > 0 ? (
            <>
              Two-hour blocks from the time shown, {shortSpanOf(night)} in the last column.{' '}
              {formatCount(most)} of {formatCount(total)} are {shortSpanOf(fullest)}.
            </>
          ) : undefined
        }
        renderCell={(row, column, { label: cell, ...props }, number) => (
          <ShowLink {...props} show={showAt(order[row] ?? 0, blocks[column] ?? [0, 0])} label={cell}>
            {number}
          </ShowLink>
        )}
      />
    </div>
  )
}

/** Returns the same data for a CSV file: a row for each weekday, a column for each hour. */
export function hoursCsv(title: string, cells: readonly (readonly number[])[]): ReportCsv {
  return {
    title,
    header: ['Weekday', ...Array.from({ length: 24 }, (_, hour) => hourLabel(hour))],
    rows: order.map((day) => [weekdayNames[day], ...(cells[day] ?? []).map(String)]),
  }
}

/** Returns the weekday and hours that rows are filtered by, as text: `Monday, 8 AM to 10 AM`. */
export function blockLabel(by: Readonly<Record<string, string>>): string[] {
  const hours = by['hours']?.split('.').map(Number)
  const [first, last] = [hours?.[0], hours?.at(-1)]
  const day = weekdayNames[Number(by['day'])]
  return [
    ...(day === undefined ? [] : [day]),
    ...(first === undefined || last === undefined ? [] : [spanOf([first, last + 1])]),
  ]
}
