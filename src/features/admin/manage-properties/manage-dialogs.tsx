import { type ManagedProperty } from '#/domain/property/managed-property.ts'
import { canManageProperties } from '#/domain/property/property-rights.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { closeOnFailure, lazyComponent } from '#/ui/lazy.tsx'

import { useKnownProperty } from './use-known-property.ts'

/** The open dialog and the properties it is about. */
export type ManageDialog =
  | { readonly kind: 'add' }
  | { readonly kind: 'team' | 'owner' | 'list' | 'unlist'; readonly ids: readonly string[] }
  | { readonly kind: 'archive' | 'restore' | 'delete'; readonly id: string }

interface Named {
  readonly id: string
  readonly name: string
}

const options = { onFailed: closeOnFailure }
const NewPropertyDialog = lazyComponent(
  () => import('./new-property-dialog.tsx').then((module) => module.NewPropertyDialog),
  options,
)
const ChangeDialog = lazyComponent(
  () => import('./change-dialog.tsx').then((module) => module.ChangeDialog),
  options,
)
const ArchiveDialog = lazyComponent(
  () => import('./archive-dialogs.tsx').then((module) => module.ArchiveDialog),
  options,
)
const RestoreDialog = lazyComponent(
  () => import('./archive-dialogs.tsx').then((module) => module.RestoreDialog),
  options,
)
const DeleteDialog = lazyComponent(
  () => import('./archive-dialogs.tsx').then((module) => module.DeleteDialog),
  options,
)

/** Renders the open dialog. */
export function ManageDialogs({
  dialog,
  rows,
  teams,
  owners,
  onOpenProperty,
  onDialog,
  onDeleted,
  onClose,
}: {
  dialog: ManageDialog
  /** The current version of all properties. */
  rows: readonly ManagedProperty[]
  teams: readonly Named[]
  owners: readonly Named[]
  /** Called to open a property after it was added. */
  onOpenProperty: (id: string) => void
  /** Opens another dialog, for example to archive a property that cannot be deleted. */
  onDialog: (dialog: ManageDialog) => void
  /** Called after a property was deleted. */
  onDeleted?: (() => void) | undefined
  onClose: () => void
}) {
  const { user } = useViewer()
  const { row, missing } = useKnownProperty('id' in dialog ? dialog.id : undefined, rows)
  const manage = canManageProperties(user)
  switch (dialog.kind) {
    case 'add':
      return (
        <NewPropertyDialog
          rows={rows}
          teams={teams}
          owners={owners}
          onAdded={onOpenProperty}
          onClose={onClose}
        />
      )
    case 'archive':
    case 'restore':
    case 'delete': {
      if (!row) return null
      const may = missing ?? manage
      if (dialog.kind === 'archive') return <ArchiveDialog row={row} may={may} onClose={onClose} />
      if (dialog.kind === 'restore') return <RestoreDialog row={row} may={may} onClose={onClose} />
      return (
        <DeleteDialog
          row={row}
          may={may}
          onArchive={() => onDialog({ kind: 'archive', id: row.id })}
          onDeleted={onDeleted}
          onClose={onClose}
        />
      )
    }
    default:
      return (
        <ChangeDialog
          what={dialog.kind}
          ids={dialog.ids}
          may={rows.some(({ id }) => dialog.ids.includes(id)) ? manage : (missing ?? manage)}
          rows={rows}
          teams={teams}
          owners={owners}
          onClose={onClose}
        />
      )
  }
}
