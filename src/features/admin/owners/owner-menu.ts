import { Archive, ArchiveRestore, Combine, Link as LinkIcon, SquareArrowOutUpRight } from 'lucide-react'

import { canChangeOwner, canManageOwners } from '#/domain/owner/owner-rights.ts'
import { refusalText } from '#/lib/verdict.ts'
import { copyToClipboard } from '#/ui/copy-to-clipboard.ts'
import { type MenuItemOption } from '#/ui/layers/menu-layer.tsx'

import { type OwnerDialog } from './owner-dialogs.tsx'

/** Returns the actions on an owner, for its row and its page. */
export function ownerMenu({
  owner,
  viewer,
  path,
  onOpen,
  onDialog,
}: {
  owner: { id: string; name: string; state: string }
  viewer: Parameters<typeof canManageOwners>[0]
  /** Path of the owner's page, from `/`. */
  path: string
  /** Left out on the page itself. */
  onOpen?: (() => void) | undefined
  onDialog: (dialog: OwnerDialog) => void
}): MenuItemOption[] {
  const { id: ownerId } = owner
  const archived = owner.state === 'ARCHIVED'
  const open: MenuItemOption[] = onOpen
    ? [{ id: 'open', label: 'Open', icon: SquareArrowOutUpRight, onSelect: onOpen }]
    : []
  return [
    ...open,
    {
      id: 'copy',
      label: 'Copy link',
      icon: LinkIcon,
      onSelect: () => void copyToClipboard(`${globalThis.location.origin}${path}`),
    },
    {
      id: 'merge',
      label: 'Merge',
      icon: Combine,
      blocked: refusalText(canChangeOwner(viewer, owner)),
      onSelect: () => onDialog({ type: 'merge', ownerId }),
    },
    { type: 'separator', id: 'before archive' },
    archived
      ? {
          id: 'restore',
          label: 'Restore',
          icon: ArchiveRestore,
          blocked: refusalText(canManageOwners(viewer)),
          onSelect: () => onDialog({ type: 'restore', ownerId }),
        }
      : {
          id: 'archive',
          label: 'Archive',
          icon: Archive,
          blocked: refusalText(canManageOwners(viewer)),
          onSelect: () => onDialog({ type: 'archive', ownerId }),
        },
  ]
}
