import { allowed, refused, type Verdict } from '#/lib/verdict.ts'

import { permissionsFor, type TeamName, type UserWithRights } from '../policy/team-rights.ts'
import { thisTeam } from '../team/team-type.ts'
import { nameInSentence } from '../user/short-name.ts'
import { type TemplatedResponse } from './templated-response.ts'

const nameOf = (team: TeamName) => (team.name === undefined ? thisTeam(team) : nameInSentence(team.name))

/** Returns whether a user may add a template: those who answer leads in the team, or manage its settings. */
export function canAddTemplate(viewer: UserWithRights, team: TeamName): Verdict {
  const may = permissionsFor(viewer, team.id)
  if (may.agent || may.fullAccess || may.manageConfiguration) return allowed
  return refused(
    'no-template-right',
    `Only agents of ${nameOf(team)} and people who manage its settings add templates`,
    'Ask a team leader to add it',
  )
}

/**
 * Returns whether a user may change a template: its owner, or a user who manages the settings of its team (assumed).
 */
export function canChangeTemplate(
  viewer: UserWithRights,
  team: TeamName,
  template: Pick<TemplatedResponse, 'owner'>,
): Verdict {
  const may = permissionsFor(viewer, team.id)
  if (may.fullAccess || may.manageConfiguration) return allowed
  // A user who is read-only by now has no rights as an owner any more.
  if (template.owner?.id === viewer.id && may.agent) return allowed
  const owner = template.owner && nameInSentence(template.owner.name)
  return refused(
    'not-owner',
    owner === undefined ? 'This template belongs to someone else' : `This template belongs to ${owner}`,
    'Duplicate it to make your own',
  )
}

/**
 * Returns whether a user may make a template private. Only its owner may, because nobody else could select it
 * afterwards (assumed).
 */
export function canMakePrivate(
  viewer: UserWithRights,
  team: TeamName,
  template: Pick<TemplatedResponse, 'owner' | 'privateAccess'> | undefined,
): Verdict {
  if (template === undefined || template.privateAccess) return allowed
  const change = canChangeTemplate(viewer, team, template)
  if (!change.ok) return change
  if (template.owner === undefined || template.owner.id === viewer.id) return allowed
  return refused(
    'private-is-for-owner',
    `Only its owner sees a private template, and this one belongs to ${nameInSentence(template.owner.name)}`,
    'Duplicate it to make your own',
  )
}
