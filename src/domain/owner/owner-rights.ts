import { allowed, refused, type Verdict } from '#/lib/verdict.ts'

import { nameInSentence } from '../user/short-name.ts'

/** The user whose rights are checked. */
interface Manager {
  readonly role?: string | undefined
  readonly userManageProperties: boolean
}

/** Returns whether a user may add, change, merge and archive owners, and share reports with them. */
export function canManageOwners({ role, userManageProperties }: Manager): Verdict {
  if (role === 'READ_ONLY_USER')
    return refused('read-only', 'You have read-only access', 'Ask a superuser to do it')
  return role === 'SUPERUSER' || userManageProperties
    ? allowed
    : refused(
        'manage-properties',
        'Only superusers and people who manage properties can do this',
        'Ask one of them to do it',
      )
}

/**
 * Returns whether an owner can be changed. An archived owner can only be restored.
 * @param owner undefined when the owner is no longer among the owners of the client
 */
export function canChangeOwner(viewer: Manager, owner: { name: string; state: string } | undefined): Verdict {
  const may = canManageOwners(viewer)
  if (!may.ok) return may
  if (!owner)
    return refused('gone', 'This owner is no longer there', 'It may have been merged into another one')
  return owner.state === 'ARCHIVED'
    ? refused('archived', `${nameInSentence(owner.name)} is archived`, 'Restore it first')
    : allowed
}
