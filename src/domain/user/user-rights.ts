import { allowed, refused, type Verdict } from '#/lib/verdict.ts'

import { type TeamNoun } from '../team/team-kind.ts'
import { nameInSentence } from './short-name.ts'

/** The user whose rights are checked. */
export interface UserManager {
  readonly id: string
  readonly role?: string | undefined
  readonly userManageUsers: boolean
}

/** The user to be changed. */
interface Target {
  readonly id: string
  readonly name: string
  readonly role: string
  readonly status: string
}

const isSuperuser = ({ role }: { role?: string | undefined }) => role === 'SUPERUSER'
const onlySuperusers = (what: string) =>
  refused('superuser', `Only superusers can ${what}`, 'Ask a superuser to do it')

/** Whether a user may invite people, give team entries and change profiles. */
export function canManageUsers(viewer: UserManager): Verdict {
  if (viewer.role === 'READ_ONLY_USER')
    return refused('read-only', 'You have read-only access', 'Ask a superuser to do it')
  return isSuperuser(viewer) || viewer.userManageUsers
    ? allowed
    : refused(
        'manage-users',
        'Only superusers and people who manage users can do this',
        'Ask one of them to do it',
      )
}

/** Whether a user is the last superuser who can sign in. */
export function isLastSuperuser(target: Target, users: readonly Target[]): boolean {
  return (
    isSuperuser(target) &&
    target.status === 'ACTIVE' &&
    !users.some((one) => one.id !== target.id && isSuperuser(one) && one.status === 'ACTIVE')
  )
}

/** Whether the role of a user can be changed. */
export function canChangeRole(viewer: UserManager, target: Target, users: readonly Target[]): Verdict {
  if (viewer.id === target.id)
    return refused('own-role', 'You can’t change your own role', 'Ask another superuser to do it')
  if (!isSuperuser(viewer)) return onlySuperusers('change roles')
  if (isLastSuperuser(target, users))
    return refused(
      'last-superuser',
      `${nameInSentence(target.name)} is the last superuser`,
      'Make someone else a superuser first',
    )
  return allowed
}

/** Whether the three manage flags of a user can be changed. */
export function canChangeManageFlags(viewer: UserManager): Verdict {
  return isSuperuser(viewer) ? allowed : onlySuperusers('change what someone manages')
}

/** Whether a user's permissions in teams can be changed. */
export function canChangeEntries(viewer: UserManager, target: Target, { team }: TeamNoun): Verdict {
  const may = canManageUsers(viewer)
  if (!may.ok) return may
  if (target.role !== 'USER')
    return refused(
      'by-role',
      `${nameInSentence(target.name)} has this by role, in every ${team.toLowerCase()}`,
      'Change the role instead',
    )
  if (target.status !== 'ACTIVE')
    return refused('inactive', `${nameInSentence(target.name)} is inactive`, 'Reactivate them first')
  return allowed
}

/** Whether a user can be deactivated. @param onCall whether the user is on a call now */
export function canDeactivate(
  viewer: UserManager,
  target: Target,
  users: readonly Target[],
  onCall = false,
): Verdict {
  const may = canManageUsers(viewer)
  if (!may.ok) return may
  if (viewer.id === target.id)
    return refused('own', 'You can’t deactivate yourself', 'Ask someone else who manages users')
  if (isLastSuperuser(target, users))
    return refused(
      'last-superuser',
      `${nameInSentence(target.name)} is the last superuser`,
      'Make someone else a superuser first',
    )
  if (isSuperuser(target) && !isSuperuser(viewer)) return onlySuperusers('deactivate a superuser')
  if (onCall)
    return refused(
      'call',
      `${nameInSentence(target.name)} is on a call`,
      'Deactivate them after the call ends',
    )
  return allowed
}

/** Whether a deactivated account can be reactivated. */
export function canReactivate(viewer: UserManager, target: Target): Verdict {
  const may = canManageUsers(viewer)
  if (!may.ok) return may
  return isSuperuser(target) && !isSuperuser(viewer) ? onlySuperusers('reactivate a superuser') : allowed
}
