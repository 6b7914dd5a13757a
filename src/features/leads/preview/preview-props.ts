import { type LeadRow } from '#/domain/lead/lead-row.ts'

import { type BulkActionKind } from '../bulk/bulk-action-labels.ts'
import { type RowPopoverKind } from '../bulk/row-popover.tsx'

/** What a preview is given by its list. */
export interface PreviewProps {
  /** What the list knows of the lead. */
  readonly row: LeadRow
  /** "11 of 248". */
  readonly position: string | undefined
  /** It is not in the list any more. */
  readonly gone: boolean
  readonly claiming: boolean
  readonly onMove: (step: 'next' | 'previous') => void
  readonly onOpen: () => void
  /** Opens the conversation where there is no composer. */
  readonly onText: () => void
  readonly onClose: () => void
  /** Gives the focus back to the list. */
  readonly onLeave: () => void
  readonly onClaim: () => void
  readonly onAction: (kind: BulkActionKind) => void
  /** Opens at the button of the panel. */
  readonly onPopover: (kind: RowPopoverKind) => void
}
