import { type setupIssues } from '#/api/endpoints/dashboard.ts'

import { type TeamRecord } from '../records.ts'
import { type TeamRight } from '../rights.ts'
import { type World } from '../world.ts'

/** A problem of a team, and the permission that is needed to fix it. */
export interface SetupIssue {
  issue: (typeof setupIssues)[number]
  right: TeamRight
}

/** Returns what does not work in a team, or is missing. */
export function setupIssuesOf(world: World, team: TeamRecord): SetupIssue[] {
  const { campaigns, greetings } = world.store
  const hasPhone = [...campaigns.values()].some(
    (one) => one.teamRef === team.id && one.status === 'ACTIVE' && one.phoneNumber !== undefined,
  )
  const hasGreeting = [...greetings.values()].some(({ clientRef }) => clientRef === team.clientRef)
  const issue = (issue: SetupIssue['issue'], right: TeamRight, holds: boolean): SetupIssue[] =>
    holds ? [{ issue, right }] : []
  return [
    ...issue('CALENDAR_FAILED', 'manageConfiguration', team.calendarAuthFailed),
    ...issue('EMAIL_FAILED', 'manageCampaigns', team.emailAuthStatus === 'FAILED'),
    ...issue('NO_GREETING', 'manageConfiguration', !hasGreeting),
    ...issue('NO_PHONE', 'manageCampaigns', !hasPhone),
    ...issue('NO_MEMBERS', 'manageTeamMembers', !team.members.some(({ status }) => status === 'ACTIVE')),
  ]
}
