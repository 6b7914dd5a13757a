import { memo } from 'react'

import { type LeadRow as Row } from '#/domain/lead-row.ts'
import { cx } from '#/ui/cx.ts'
import { type RowPlace } from '#/ui/table/table-body.tsx'

import { type LeadCell } from './lead-columns.tsx'
import { leadHref } from './lead-href.ts'
import { isUnanswered, lastWords, rowLabel, rowName, type RowTimes } from './row-words.ts'

type Props = RowTimes & {
  row: Row
  /** Position and cursor; compared by its parts. */
  place: RowPlace<LeadCell>
  /** The acting user's id. */
  me: string
  compact: boolean
}

/**
 * One lead of the list: one component, plain elements. Everything that changes without the row is a plain value, so that
 * an unchanged row costs a comparison.
 */
export const LeadRow = memo(function LeadRow({ row, place, me, compact, ...times }: Props) {
  const last = lastWords(row, me)
  const label = rowLabel(row, times, last)
  const cell: LeadCell = {
    row,
    name: rowName(row),
    times,
    last,
    label,
    href: leadHref(row.id),
    stop: place.stop,
    compact,
  }
  return (
    <div
      role="row"
      data-index={place.index}
      aria-rowindex={place.index + 2}
      aria-label={label}
      style={{ top: place.top, height: place.height }}
      className={cx('lead-row', place.cursor && 'lead-cursor', isUnanswered(row) && 'lead-waits')}
    >
      {place.columns.map((column) => column.cell(cell, column.className))}
    </div>
  )
}, sameRow)

function sameRow(a: Props, b: Props): boolean {
  return (
    a.row === b.row &&
    a.age === b.age &&
    a.response === b.response &&
    a.level === b.level &&
    a.me === b.me &&
    a.compact === b.compact &&
    a.place.index === b.place.index &&
    a.place.top === b.place.top &&
    a.place.height === b.place.height &&
    a.place.cursor === b.place.cursor &&
    a.place.stop === b.place.stop &&
    a.place.columns === b.place.columns
  )
}
