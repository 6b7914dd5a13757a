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
  /** Position and cursor; compared by its parts. */
  position: RowPosition<LeadCell>
  /** The acting user's id. */
  me: string
  compact: boolean
  claims: boolean | undefined
  /** Why it does not belong in the list any more: it stands grayed until the next refresh. */
  why: string | undefined
}

/**
 * One lead of the list: one component, plain elements. Everything that changes without the row is a plain value, so that
 * an unchanged row costs a comparison.
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

/** A row that did not match its schema: it costs itself, not the page. */
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
