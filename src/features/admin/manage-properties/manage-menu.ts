import { Archive, ArchiveRestore, Building, Eye, EyeOff, Info, Trash2, UsersRound } from 'lucide-react'

import { type ManagedProperty } from '#/domain/property/managed-property.ts'
import { refusalText, type Verdict } from '#/lib/verdict.ts'
import { type MenuItemOption } from '#/ui/layers/menu-layer.tsx'

import { type ManageDialog } from './manage-dialogs.tsx'

/** Returns the menu of one property. Actions that the user may not do are shown with the reason. */
export function manageMenu({
  row,
  may,
  onDialog,
  onOpen,
}: {
  row: ManagedProperty
  /** Whether the user may change the property. */
  may: Verdict
  onDialog: (dialog: ManageDialog) => void
  /** Left out when the property's page is already open. */
  onOpen?: (() => void) | undefined
}): MenuItemOption[] {
  const { id } = row
  const blocked = refusalText(may)
  const open: MenuItemOption[] = onOpen ? [{ id: 'open', label: 'Open', icon: Info, onSelect: onOpen }] : []
  const remove: MenuItemOption = {
    id: 'delete',
    label: 'Delete',
    icon: Trash2,
    danger: true,
    blocked,
    onSelect: () => onDialog({ kind: 'delete', id }),
  }
  if (row.archived)
    return [
      ...open,
      {
        id: 'restore',
        label: 'Restore',
        icon: ArchiveRestore,
        blocked,
        onSelect: () => onDialog({ kind: 'restore', id }),
      },
      { type: 'separator', id: 'before delete' },
      remove,
    ]
  const listed = row.listing === 'LISTED'
  return [
    ...open,
    {
      id: 'team',
      label: row.teams.length > 0 ? 'Move to another team' : 'Assign to team',
      icon: UsersRound,
      blocked,
      onSelect: () => onDialog({ kind: 'team', ids: [id] }),
    },
    {
      id: 'owner',
      label: row.owner ? 'Change owner' : 'Assign to owner',
      icon: Building,
      blocked,
      onSelect: () => onDialog({ kind: 'owner', ids: [id] }),
    },
    {
      id: 'listing',
      label: listed ? 'Unlist' : 'List',
      icon: listed ? EyeOff : Eye,
      blocked,
      onSelect: () => onDialog({ kind: listed ? 'unlist' : 'list', ids: [id] }),
    },
    { type: 'separator', id: 'before archive' },
    {
      id: 'archive',
      label: 'Archive',
      icon: Archive,
      blocked,
      onSelect: () => onDialog({ kind: 'archive', id }),
    },
    remove,
  ]
}
