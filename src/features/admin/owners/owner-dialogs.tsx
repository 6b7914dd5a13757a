import { useQuery } from '@tanstack/react-query'

import { ownersQuery } from '#/api/admin/owners.ts'
import {
  type OwnedProperty,
  type OwnerContact,
  type OwnerDetails,
  type OwnerNote,
} from '#/domain/owner/owner-details.ts'
import { canChangeOwner, canManageOwners } from '#/domain/owner/owner-rights.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { closeOnFailure, lazyComponent } from '#/ui/lazy.tsx'

/** The open dialog about all owners or one owner. */
export type OwnerDialog =
  | { readonly type: 'add' }
  | { readonly type: 'archive' | 'restore'; readonly ownerId: string }
  | {
      readonly type: 'merge'
      readonly ownerId: string
      /** undefined when it is chosen in the dialog. */
      readonly otherId?: string | undefined
    }
  | { readonly type: 'rename' | 'add-property' | 'share'; readonly owner: OwnerDetails }
  | { readonly type: 'move-property'; readonly owner: OwnerDetails; readonly property: OwnedProperty }
  | { readonly type: 'contact'; readonly owner: OwnerDetails; readonly contact: OwnerContact | undefined }
  | { readonly type: 'remove-contact'; readonly owner: OwnerDetails; readonly contact: OwnerContact }
  | { readonly type: 'note'; readonly owner: OwnerDetails; readonly note: OwnerNote | undefined }

const options = { onFailed: closeOnFailure }
const AddOwnerDialog = lazyComponent(
  () => import('./owner-form-dialogs.tsx').then((m) => m.AddOwnerDialog),
  options,
)
const RenameOwnerDialog = lazyComponent(
  () => import('./owner-form-dialogs.tsx').then((m) => m.RenameOwnerDialog),
  options,
)
const ArchiveOwnerDialog = lazyComponent(
  () => import('./archive-dialog.tsx').then((m) => m.ArchiveOwnerDialog),
  options,
)
const RestoreOwnerDialog = lazyComponent(
  () => import('./archive-dialog.tsx').then((m) => m.RestoreOwnerDialog),
  options,
)
const MergeOwnersDialog = lazyComponent(
  () => import('./merge-dialog.tsx').then((m) => m.MergeOwnersDialog),
  options,
)
const ContactDialog = lazyComponent(
  () => import('./contact-dialog.tsx').then((m) => m.ContactDialog),
  options,
)
const RemoveContactDialog = lazyComponent(
  () => import('./contact-dialog.tsx').then((m) => m.RemoveContactDialog),
  options,
)
const NoteDialog = lazyComponent(() => import('./note-dialog.tsx').then((m) => m.NoteDialog), options)
const AddPropertyDialog = lazyComponent(
  () => import('./owner-property-dialogs.tsx').then((m) => m.AddOwnerPropertyDialog),
  options,
)
const MovePropertyDialog = lazyComponent(
  () => import('./owner-property-dialogs.tsx').then((m) => m.MovePropertyDialog),
  options,
)
const ShareReportDialog = lazyComponent(
  () => import('./share-dialog.tsx').then((m) => m.ShareReportDialog),
  options,
)

/** Renders the open dialog about all owners or one owner. */
export function OwnerDialogs({
  dialog,
  gone = false,
  onMerged,
  onClose,
}: {
  dialog: OwnerDialog
  /** The owner of the dialog no longer exists. */
  gone?: boolean
  /** Called after the merge, with the id of the owner that stays. */
  onMerged?: ((ownerId: string) => void) | undefined
  onClose: () => void
}) {
  const owners = useQuery(ownersQuery())
  const { user } = useViewer()
  const row = 'ownerId' in dialog ? owners.data?.find(({ id }) => id === dialog.ownerId) : undefined
  // A colleague may change the owner while the dialog is open.
  const may =
    'owner' in dialog ? canChangeOwner(user, gone ? undefined : dialog.owner) : canManageOwners(user)
  const names = (besides?: string) =>
    (owners.data ?? []).filter(({ id }) => id !== besides).map(({ name }) => name)
  switch (dialog.type) {
    case 'add':
      return <AddOwnerDialog names={names()} may={may} onClose={onClose} />
    case 'rename':
      return (
        <RenameOwnerDialog owner={dialog.owner} names={names(dialog.owner.id)} may={may} onClose={onClose} />
      )
    case 'archive':
      return (
        <ArchiveOwnerDialog
          ownerId={dialog.ownerId}
          owners={owners}
          may={owners.data ? canChangeOwner(user, row) : may}
          onClose={onClose}
        />
      )
    case 'restore':
      return (
        <RestoreOwnerDialog
          owner={row}
          ownerId={dialog.ownerId}
          may={owners.data && !row ? canChangeOwner(user, row) : may}
          onClose={onClose}
        />
      )
    case 'merge':
      return (
        <MergeOwnersDialog
          ownerId={dialog.ownerId}
          otherId={dialog.otherId}
          owners={owners.data ?? []}
          may={may}
          onMerged={onMerged}
          onClose={onClose}
        />
      )
    case 'contact':
      return <ContactDialog owner={dialog.owner} contact={dialog.contact} may={may} onClose={onClose} />
    case 'remove-contact':
      return <RemoveContactDialog owner={dialog.owner} contact={dialog.contact} may={may} onClose={onClose} />
    case 'note':
      return <NoteDialog owner={dialog.owner} note={dialog.note} may={may} onClose={onClose} />
    case 'add-property':
      return <AddPropertyDialog owner={dialog.owner} owners={owners} may={may} onClose={onClose} />
    case 'move-property':
      return (
        <MovePropertyDialog
          owner={dialog.owner}
          property={dialog.property}
          owners={owners}
          may={may}
          onClose={onClose}
        />
      )
    case 'share':
      return <ShareReportDialog owner={dialog.owner} may={may} onClose={onClose} />
  }
}
