import { useSelector } from '@tanstack/react-store'
import { type RefObject, useEffect, useRef, useState } from 'react'

import { type LeadRow } from '#/domain/lead/lead-row.ts'
import { isUnreadable } from '#/lib/schema.ts'
import { formatCount } from '#/lib/text/format-count.ts'
import { type TableMarks } from '#/ui/table/marks.ts'
import { type TableHandle } from '#/ui/table/table-body.tsx'

import { type BulkActionKind } from '../bulk/bulk-action-labels.ts'
import { type RowPopoverKind } from '../bulk/row-popover.tsx'
import { type LeadRows, type ListRow } from '../page/use-lead-pages.ts'
import { PreviewPanel } from './preview-panel.tsx'

/**
 * The panel follows the cursor of its list and shows the lead that the user moves to. A lead that leaves the list stays
 * visible, and the panel says so. Give it a new key for each opening, because `start` is read only once.
 */
export function PreviewHost({
  start,
  rows,
  marks,
  table,
  isClaiming,
  onRow,
  onOpen,
  onText,
  onClose,
  onClaim,
  onAction,
  onPopover,
}: {
  start: LeadRow
  rows: LeadRows
  marks: TableMarks<ListRow>
  table: RefObject<TableHandle | null>
  isClaiming: (leadId: string) => boolean
  /** Called when another lead is shown. */
  onRow: (row: LeadRow) => void
  onOpen: (row: LeadRow) => void
  onText: (row: LeadRow) => void
  onClose: () => void
  onClaim: (row: LeadRow) => void
  onAction: (kind: BulkActionKind, row: LeadRow) => void
  onPopover: (kind: RowPopoverKind, row: LeadRow) => void
}) {
  const cursor = useSelector(marks.cursor)
  const [shown, setShown] = useState(start)
  const [followed, setFollowed] = useState(cursor?.key)
  const index = rows.indexOf(shown.id)
  const [position, setPosition] = useState(index)
  if (index !== undefined && index !== position) setPosition(index)

  if (cursor?.key !== followed) {
    setFollowed(cursor?.key)
    const row = cursor === undefined ? undefined : rows.rowAt(cursor.index)
    // When the shown row leaves the list, the cursor moves to the row in its place, although the user has not moved it.
    const left = followed === shown.id && index === undefined
    if (row !== undefined && !isUnreadable(row) && !left) setShown(row)
  }

  const onRowLatest = useRef(onRow)
  useEffect(() => {
    onRowLatest.current = onRow
  })
  useEffect(() => onRowLatest.current(shown), [shown])

  const current = index === undefined ? undefined : rows.rowAt(index)
  const row = current === undefined || isUnreadable(current) ? shown : current
  // Rows that the user has scrolled away from are not loaded either, so a missing row alone does not mean that it is
  // gone.
  const gone =
    index === undefined &&
    position !== undefined &&
    !rows.loading &&
    (rows.rowAt(position) !== undefined || position >= (rows.total ?? 0))
  return (
    <PreviewPanel
      key={shown.id}
      row={row}
      gone={gone}
      position={
        gone || index === undefined || rows.total === undefined
          ? undefined
          : `${formatCount(index + 1)} of ${formatCount(rows.total)}`
      }
      claiming={isClaiming(shown.id)}
      onMove={(step) => table.current?.move(step)}
      onOpen={() => onOpen(row)}
      onText={() => onText(row)}
      onClose={onClose}
      onLeave={() => {
        const at = marks.cursor.get()?.index
        if (at !== undefined) table.current?.focus(at)
      }}
      onClaim={() => onClaim(row)}
      onAction={(kind) => onAction(kind, row)}
      onPopover={(kind) => onPopover(kind, row)}
    />
  )
}
