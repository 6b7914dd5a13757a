import { allowed, refused, type Verdict } from '#/lib/verdict.ts'

import { canManageConfiguration, type TeamName, type UserWithRights } from '../policy/team-rights.ts'
import { type CurrentUser } from '../user/user.ts'
import { type TeamKind } from './team-kind.ts'

/** Whether a user may add a team: a SUPERUSER or a user who manages teams, if the client is a broker. */
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

/** The entries of a team's Actions menu. */
export type TeamAction = 'settings' | 'add' | 'watch' | 'delete'

/**
 * Returns the entries of the Actions menu, in display order. If there are none, the button is not shown.
 * @param kind the kind that the team's pages show (`kindOfOneTeam`)
 * @param choosesWarnings whether the user can choose to receive the team's warnings (`mayChooseWarnings`)
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
