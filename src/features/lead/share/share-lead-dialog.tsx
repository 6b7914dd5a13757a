import { shareDialogPart } from '../deed-dialog-parts.ts'
import { useLazyDialog } from '../use-lazy-dialog.ts'

/** Share lead; what it needs comes when it opens. */
export function ShareDialog({
  leadId,
  open,
  onOpenChange,
}: {
  leadId: string
  open: boolean
  onOpenChange: (open: boolean) => void
}) {
  const Loaded = useLazyDialog(shareDialogPart, open, onOpenChange)?.ShareFormDialog
  return Loaded ? <Loaded leadId={leadId} onClose={() => onOpenChange(false)} /> : null
}
