import { type TeamKind } from '#/domain/team/team-kind.ts'

/** A page of a team's settings that a banner links to. */
export type LinkedPage = 'calendar' | 'email-auth'

const addresses = {
  teams: {
    calendar: '/teams/$teamId/settings/calendar',
    'email-auth': '/teams/$teamId/settings/email-auth',
  },
  properties: {
    calendar: '/properties/$teamId/settings/calendar',
    'email-auth': '/properties/$teamId/settings/email-auth',
  },
} as const

/** Returns the route of a page of a team's settings, for the kind of team. */
export function teamSettingsPath(kind: TeamKind, page: LinkedPage) {
  return addresses[kind === 'BROKER' ? 'teams' : 'properties'][page]
}
