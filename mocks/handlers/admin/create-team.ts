import type * as z from 'zod/mini'

import { createTeam, teamNameExists } from '#/api/endpoints/admin/create-team.ts'
import { isBlank } from '#/lib/blank.ts'

import { type TeamRecord, type UserRecord } from '../../db/records.ts'
import { wireTeam } from '../../db/wire/wire.ts'
import { type World } from '../../db/world.ts'
import { sameName } from '../../server/find.ts'
import { on, refuse } from '../../server/on.ts'

function nameTaken(world: World, viewer: UserRecord, name: string): boolean {
  return [...world.store.teams.values()].some(
    (team) => team.clientRef === viewer.clientRef && sameName(team.name, name),
  )
}

/** The creation of a team. */
export const createTeamHandlers = {
  teamNameExists: on(teamNameExists, ({ world, viewer, query }) => nameTaken(world, viewer, query.name)),

  createTeam: on(createTeam, ({ world, viewer, body, answerWith }) => {
    const { store } = world
    if (viewer.role !== 'SUPERUSER' && !viewer.manageTeams) refuse(403, 'You can not create teams.')
    const leader = store.users.get(body.teamLead.userRef)
    const client = store.clients.get(viewer.clientRef)
    const kind = client?.supportedTeamTypes.find((one) => one === body.teamType)
    const fieldErrors: Record<string, string> = {}
    const address = `${body.email.name}@${body.email.domain}`
    if (isBlank(body.teamName)) fieldErrors['teamName'] = 'Required'
    else if (nameTaken(world, viewer, body.teamName))
      fieldErrors['teamName'] = 'This team name already exists, please try a different name'
    if (!leader || leader.clientRef !== viewer.clientRef || leader.status !== 'ACTIVE')
      fieldErrors['teamLead.userRef'] = 'Selection Required'
    if (kind === undefined) fieldErrors['teamType'] = 'Selection Required'
    if (body.teamType === 'OWNER' && !store.properties.has(body.propertyRef ?? ''))
      fieldErrors['propertyRef'] = 'Selection Required'
    if ([...store.campaigns.values()].some((campaign) => sameName(campaign.emailAddress ?? '', address))) {
      fieldErrors['email.name'] = 'The email address is unavailable'
    }
    if (!store.businessProfiles.has(body.twilioBusinessProfileRef))
      fieldErrors['twilioBusinessProfileRef'] = 'Selection Required'
    if (!leader || kind === undefined || Object.keys(fieldErrors).length > 0)
      refuse(422, 'The team could not be created.', { fieldErrors })
    const team: TeamRecord = {
      id: store.id('team'),
      clientRef: viewer.clientRef,
      name: body.teamName.trim(),
      teamType: kind,
      properties: body.propertyRef === undefined ? [] : [body.propertyRef],
      assignmentMode: body.assignmentMode,
      collaborationMode: body.collaborationMode,
      ...(body.lockMode === 'TIMED' && body.lockDuration !== undefined
        ? { lockDays: body.lockDuration }
        : {}),
      warnings: warningsOf(body.warningSettings),
      members: [{ userRef: leader.id, status: 'ACTIVE', role: 'TEAM_LEAD' }],
      watchWarnings: new Set(),
      calendarConnected: body.hasTeamCalendar,
      calendarAuthFailed: false,
      emailAuthStatus: 'OK',
      businessProfileRef: body.twilioBusinessProfileRef,
    }
    store.teams.set(team.id, team)
    for (const user of [leader, viewer])
      user.permissions.set(team.id, { fullAccess: true, agent: user === leader })
    const id = store.id('campaign')
    store.campaigns.set(id, {
      id,
      teamRef: team.id,
      name: `${team.name} general`,
      scope: 'WHOLE_TEAM',
      category: 'DEFAULT',
      status: 'ACTIVE',
      teamMembers: [],
      emailAddress: address,
      phoneNumber: body.phone,
    })
    answerWith('location', `/api/team/${team.id}`)
    return wireTeam(team)
  }),
}

type Written = z.output<typeof createTeam.body>['warningSettings']

function warningsOf(settings: Written): NonNullable<TeamRecord['warnings']> {
  const one = (warning: Written['notAssigned']) =>
    warning.timePeriod === undefined
      ? { enabled: warning.enabled }
      : { enabled: warning.enabled, timePeriod: warning.timePeriod }
  return {
    useWarnings: settings.useWarnings,
    notAssigned: one(settings.notAssigned),
    notContacted: one(settings.notContacted),
    communicationNotResponded: one(settings.communicationNotResponded),
    notQualified: one(settings.notQualified),
    noActivity: one(settings.noActivity),
  }
}
