import { CircleAlert } from 'lucide-react'
import { memo } from 'react'

import { type LeadRow as Row } from '#/domain/lead/lead-row.ts'
import { type Unreadable } from '#/lib/schema.ts'
import { cx } from '#/ui/cx.ts'
import { Icon } from '#/ui/display/icon.tsx'
import { type RowPosition } from '#/ui/table/table-body.tsx'

import { type LeadCell } from '../columns/lead-columns.tsx'
import { leadHref, isUnanswered, lastText, rowLabel, rowName, type RowTimes } from './row-text.ts'

type Props = RowTimes & {
  row: Row
  /** Position and cursor, compared by their fields. */
  position: RowPosition<LeadCell>
  /** The acting user's id. */
  me: string
  compact: boolean
  claims: boolean | undefined
  /** Why the lead no longer belongs in the list. The row is grayed out until the next refresh. */
  why: string | undefined
}

/**
 * One lead of the list: a single component with plain elements. Everything that changes independently of the row is a
 * primitive value, so that an unchanged row only costs a comparison.
 */
export const LeadRowView = memo(function LeadRow({
  row,
  position,
  me,
  compact,
  claims,
  why,
  ...times
}: Props) {
  const last = lastText(row, me)
  const said = rowLabel(row, times, last)
  const label = why === undefined ? said : `${said}, ${why}`
  const cell: LeadCell = {
    row,
    name: rowName(row),
    times,
    last,
    label,
    href: leadHref(row.id),
    stop: position.stop,
    compact,
    index: position.index,
    claims,
  }
  return (
    <div
      role="row"
      data-index={position.index}
      aria-rowindex={position.index + 2}
      aria-label={label}
      style={{ top: position.top, height: position.height }}
      className={cx(
        'lead-row',
        position.cursor && 'lead-cursor',
        isUnanswered(row) && 'lead-waits',
        why !== undefined && 'lead-gone',
      )}
    >
      {position.columns.map(({ meta }) => meta.draw(cell, meta.className))}
      {why !== undefined && (
        <div role="cell" className="lead-why">
          {why}
        </div>
      )}
    </div>
  )
}, sameRow)

function sameRow(a: Props, b: Props): boolean {
  return (
    a.row === b.row &&
    a.age === b.age &&
    a.response === b.response &&
    a.level === b.level &&
    a.due === b.due &&
    a.claims === b.claims &&
    a.why === b.why &&
    a.me === b.me &&
    a.compact === b.compact &&
    a.position.index === b.position.index &&
    a.position.top === b.position.top &&
    a.position.height === b.position.height &&
    a.position.cursor === b.position.cursor &&
    a.position.stop === b.position.stop &&
    a.position.columns === b.position.columns
  )
}

/** A row that does not match its schema. Only this row is affected, not the whole page. */
export function UnreadableRow({ row, position }: { row: Unreadable; position: RowPosition<LeadCell> }) {
  return (
    <div
      role="row"
      aria-rowindex={position.index + 2}
      style={{ top: position.top, height: position.height }}
      className="lead-row text-ink-3"
      data-why={row.why}
    >
      <div
        role="cell"
        aria-colspan={position.columns.length}
        className="col-span-full flex items-center gap-3 pl-7"
      >
        <Icon icon={CircleAlert} />
        This lead couldn’t be shown
      </div>
    </div>
  )
}
