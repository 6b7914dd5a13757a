import { type Tour } from '#/domain/tour/tour.ts'

import { tourDialogPart } from '../deed-dialog-parts.ts'
import { useLazyDialog } from '../use-lazy-dialog.ts'

/** Set tour, or another time for a tour; what it needs comes when it opens. */
export function SetTourDialog({
  leadId,
  open,
  onOpenChange,
  tour,
}: {
  leadId: string
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The tour that is moved; left out: a new one. */
  tour?: Tour | undefined
}) {
  const Loaded = useLazyDialog(tourDialogPart, open, onOpenChange)?.TourDialog
  return Loaded ? <Loaded leadId={leadId} tour={tour} onClose={() => onOpenChange(false)} /> : null
}
