import { allowed, refused, type Verdict } from '#/lib/result.ts'

import { permissionsFor, type TeamName, type UserWithRights } from '../policy/team-rights.ts'
import { thisTeam } from '../team/team-type.ts'
import { nameInSentence } from '../user/short-name.ts'
import { type TemplatedResponse } from './templated-response.ts'

const nameOf = (team: TeamName) => (team.name === undefined ? thisTeam(team) : nameInSentence(team.name))

/** Adding a template: who answers leads there, or manages its settings. */
export function canAddTemplate(viewer: UserWithRights, team: TeamName): Verdict {
  const may = permissionsFor(viewer, team.id)
  if (may.agent || may.fullAccess || may.manageConfiguration) return allowed
  return refused(
    'no-template-right',
    `Only agents of ${nameOf(team)} and people who manage its settings add templates`,
    'Ask a team leader to add it',
  )
}

/** Changing a template: its owner, or who manages the settings of its team (assumed). */
export function canChangeTemplate(
  viewer: UserWithRights,
  team: TeamName,
  template: Pick<TemplatedResponse, 'owner'>,
): Verdict {
  const may = permissionsFor(viewer, team.id)
  if (may.fullAccess || may.manageConfiguration) return allowed
  // Who is only read-only owns nothing any more.
  if (template.owner?.id === viewer.id && may.agent) return allowed
  const owner = template.owner && nameInSentence(template.owner.name)
  return refused(
    'not-owner',
    owner === undefined ? 'This template belongs to someone else' : `This template belongs to ${owner}`,
    'Duplicate it to make your own',
  )
}

/** Making a template private: only its owner, because nobody else could pick it then (assumed). */
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
