import { connectTeamCalendar, disconnectTeamCalendar } from '#/api/endpoints/admin/team-calendar.ts'

import { connectedMeanwhile, takeCode } from '../../db/settings/provider-accounts.ts'
import { wireSection } from '../../db/settings/section-rules.ts'
import { calendarAccount, teamCalendar } from '../../db/settings/team-calendar.ts'
import { recordTeamActivity } from '../../db/teams/team-activity.ts'
import { demandTeam, doerOf, enterTeam } from '../../server/find.ts'
import { on, refuse } from '../../server/on.ts'

const object = { label: 'Team Calendar', type: 'SETTINGS', id: 'calendar' } as const

/** Connects and disconnects the calendar of a team. */
export const teamCalendarHandlers = {
  connectTeamCalendar: on(connectTeamCalendar, (call) => {
    const { world, viewer, query } = call
    const team = enterTeam(call, call.param('teamId'))
    demandTeam(call, team, 'manageConfiguration')
    const client = world.store.clients.get(team.clientRef)
    if (client?.calendarScope !== 'TEAM') refuse(409, 'Calendars belong to people here, not to teams.')
    const before = calendarAccount(world, team)
    const provider = takeCode(world, query.code)
    if (provider === undefined)
      refuse(400, 'The calendar was not connected.', {
        detail: 'The provider did not accept the authorization code.',
      })
    const account = `tours@${client.emailDomain ?? 'leads.example.com'}`
    team.calendarAccount = {
      provider,
      account,
      connectedTs: world.clock.now(),
      connectedByRef: viewer.id,
    }
    Object.assign(team, { calendarConnected: true, calendarAuthFailed: false })
    recordTeamActivity(
      world,
      team.id,
      {
        kind: 'CALENDAR_EMAIL',
        text: before ? 'Connected again the calendar in' : 'Connected the calendar in',
        object,
        before: before?.account ?? 'Nothing',
        after: account,
      },
      doerOf(call),
    )
    return wireSection(world, team, 'calendar', teamCalendar)
  }),

  disconnectTeamCalendar: on(disconnectTeamCalendar, (call) => {
    const { world } = call
    const team = enterTeam(call, call.param('teamId'))
    demandTeam(call, team, 'manageConfiguration')
    const before = calendarAccount(world, team)
    const newer = connectedMeanwhile(world, before, call.query.fromTs)
    if (newer !== undefined) refuse(409, newer)
    delete team.calendarAccount
    Object.assign(team, { calendarConnected: false, calendarAuthFailed: false })
    if (before) {
      recordTeamActivity(
        world,
        team.id,
        {
          kind: 'CALENDAR_EMAIL',
          text: 'Disconnected the calendar in',
          object,
          before: before.account,
          after: 'Nothing',
        },
        doerOf(call),
      )
    }
    return wireSection(world, team, 'calendar', teamCalendar)
  }),
}
