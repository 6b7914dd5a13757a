import { type User } from '#/domain/user/colleague.ts'

import { type PersonOption } from '../fields/people-picker.tsx'

/** Why a superuser or a read-only user cannot be added. */
export const byRole = 'Has access everywhere by role'

/** Returns a user as an option of Add member, with the reason if they cannot be added. */
export function optionOf(
  { id, name, email, colorSelection, role, status }: User,
  member: boolean,
): PersonOption {
  const hasAll = role === 'SUPERUSER' || role === 'READ_ONLY_USER'
  const blocked = member
    ? 'Already a member'
    : status === 'INACTIVE'
      ? 'Inactive'
      : hasAll
        ? byRole
        : undefined
  return { id, name, email, colorSelection, blocked }
}
