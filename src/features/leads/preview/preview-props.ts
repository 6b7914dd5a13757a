import { type LeadRow } from '#/domain/lead/lead-row.ts'

import { type BulkActionKind } from '../bulk/bulk-action-labels.ts'
import { type RowPopoverKind } from '../bulk/row-popover.tsx'

/** Props that the list passes to a preview. */
export interface PreviewProps {
  /** The lead as the list knows it. */
  readonly row: LeadRow
  /** "11 of 248". */
  readonly position: string | undefined
  /** Whether the lead is no longer in the list. */
  readonly gone: boolean
  readonly claiming: boolean
  readonly onMove: (step: 'next' | 'previous') => void
  readonly onOpen: () => void
  /** Opens the text conversation, for when there is no composer. */
  readonly onText: () => void
  readonly onClose: () => void
  /** Returns the focus to the list. */
  readonly onLeave: () => void
  readonly onClaim: () => void
  readonly onAction: (kind: BulkActionKind) => void
  /** Opens a popover at the panel's button. */
  readonly onPopover: (kind: RowPopoverKind) => void
}
