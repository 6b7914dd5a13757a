import { allowed, refused, type Verdict } from '#/lib/result.ts'

import { canManageConfiguration, type TeamName, type UserWithRights } from '../policy/team-rights.ts'
import { type CurrentUser } from '../user/user.ts'
import { type TeamKind } from './team-kind.ts'

/** Who may add a team: a SUPERUSER or who manages teams, where the client is a broker. */
export function canAddTeam(
  user: Pick<CurrentUser, 'role' | 'userManageTeams'>,
  clientKind: TeamKind,
): Verdict {
  if (clientKind !== 'BROKER') return refused('no-teams', 'Properties can’t be added here')
  if (user.role === 'READ_ONLY_USER')
    return refused('read-only', 'You have read-only access', 'Ask a superuser to do it')
  if (user.role === 'SUPERUSER' || user.userManageTeams) return allowed
  return refused('manage-teams', 'Only people who manage teams can add one', 'Ask a superuser')
}

/** What can be done with a team from its Actions menu. */
export type TeamAction = 'settings' | 'add' | 'watch' | 'delete'

/**
 * The entries of the Actions menu, in their order; none: no button.
 * @param kind the kind that its pages show (`kindOfOneTeam`)
 * @param choosesWarnings whether the person chooses to receive its warnings (`mayChooseWarnings`)
 */
export function teamActions(
  user: UserWithRights & Pick<CurrentUser, 'role' | 'userManageTeams'>,
  team: TeamName,
  kind: TeamKind,
  choosesWarnings: boolean,
): TeamAction[] {
  const configures = canManageConfiguration(user, team).ok
  return [
    ...(configures ? (['settings'] as const) : []),
    ...(canAddTeam(user, kind).ok ? (['add'] as const) : []),
    ...(choosesWarnings ? (['watch'] as const) : []),
    ...(configures && kind !== 'BROKER_SINGLE_PROP' ? (['delete'] as const) : []),
  ]
}
