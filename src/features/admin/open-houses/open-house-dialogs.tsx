import { type OpenHouse } from '#/domain/open-house/open-house.ts'
import { type Verdict } from '#/lib/verdict.ts'
import { closeOnFailure, lazyComponent } from '#/ui/lazy.tsx'

const OpenHouseDialog = lazyComponent(
  () => import('./open-house-dialog.tsx').then((m) => m.OpenHouseDialog),
  {
    onFailed: closeOnFailure,
  },
)
const CancelDialog = lazyComponent(() => import('./cancel-dialog.tsx').then((m) => m.CancelDialog), {
  onFailed: closeOnFailure,
})
const TextDialog = lazyComponent(() => import('./text-dialog.tsx').then((m) => m.TextDialog), {
  onFailed: closeOnFailure,
})

/** The open dialog and its open house. */
export type OpenDialog =
  | { readonly kind: 'create' }
  | { readonly kind: 'edit' | 'duplicate' | 'cancel' | 'text'; readonly house: OpenHouse }

/** Renders the open dialog. */
export function OpenHouseDialogs({
  teamId,
  dialog,
  may,
  onClose,
}: {
  teamId: string
  dialog: OpenDialog | undefined
  may: Verdict
  onClose: () => void
}) {
  if (!dialog) return null
  switch (dialog.kind) {
    case 'create':
      return <OpenHouseDialog teamId={teamId} may={may} onClose={onClose} />
    case 'cancel':
      return <CancelDialog teamId={teamId} house={dialog.house} may={may} onClose={onClose} />
    case 'text':
      return <TextDialog teamId={teamId} openHouseId={dialog.house.id} onClose={onClose} />
    default:
      return (
        <OpenHouseDialog
          teamId={teamId}
          house={dialog.house}
          copy={dialog.kind === 'duplicate'}
          may={may}
          onClose={onClose}
        />
      )
  }
}
