import type * as z from 'zod/mini'

import {
  campaignNameExists,
  createTeam,
  getTeamCampaigns,
  removeWatchWarnings,
  teamNameExists,
  watchWarnings,
  getCampaign,
  getTeam,
  getTeams,
  removeTeam,
} from '#/api/endpoints/teams.ts'
import { isBlank } from '#/lib/blank.ts'

import { changeStatus, note } from '../db/leads/lead-changes.ts'
import { type TeamRecord, type UserRecord } from '../db/records.ts'
import { wireCampaign, wireTeam } from '../db/wire/wire.ts'
import { type World } from '../db/world.ts'
import { openTeam, sameName, seesTeam, demandTeam } from '../server/find.ts'
import { on, refuse } from '../server/on.ts'

function teamsOf(world: World, viewer: UserRecord): TeamRecord[] {
  return [...world.store.teams.values()].filter((team) => team.clientRef === viewer.clientRef)
}

function nameTaken(world: World, viewer: UserRecord, name: string): boolean {
  return teamsOf(world, viewer).some((team) => sameName(team.name, name))
}

/** For a SUPERUSER or READ_ONLY_USER who is not the first team lead. */
function checkWatcher(viewer: UserRecord, team: TeamRecord): void {
  const lead = team.members.find((member) => member.role === 'TEAM_LEAD')
  if (viewer.role === 'USER') refuse(403, 'Team members always receive the warnings of their team.')
  if (lead?.userRef === viewer.id) refuse(403, 'The team lead always receives the warnings.')
}

/** Teams and campaigns. */
export const teamHandlers = {
  getTeams: on(getTeams, (call) =>
    teamsOf(call.world, call.viewer)
      .filter((team) => seesTeam(call, team))
      .map(wireTeam),
  ),

  getTeam: on(getTeam, (call) => wireTeam(openTeam(call, call.param('teamId')))),

  teamNameExists: on(teamNameExists, ({ world, viewer, query }) => nameTaken(world, viewer, query.name)),

  getCampaign: on(getCampaign, (call) => {
    const campaign = call.world.store.campaigns.get(call.param('campaignId'))
    if (!campaign) refuse(404, 'This campaign no longer exists.')
    openTeam(call, campaign.teamRef)
    return wireCampaign(campaign)
  }),

  getTeamCampaigns: on(getTeamCampaigns, (call) => {
    const team = openTeam(call, call.param('teamId'))
    return [...call.world.store.campaigns.values()]
      .filter((campaign) => campaign.teamRef === team.id)
      .map(wireCampaign)
  }),

  campaignNameExists: on(campaignNameExists, (call) => {
    const team = openTeam(call, call.param('teamId'))
    return [...call.world.store.campaigns.values()].some(
      (campaign) =>
        campaign.teamRef === team.id &&
        campaign.category === call.query.category &&
        sameName(campaign.name, call.query.name),
    )
  }),

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

  watchWarnings: on(watchWarnings, (call) => {
    const team = openTeam(call, call.param('teamId'))
    checkWatcher(call.viewer, team)
    team.watchWarnings.add(call.viewer.id)
    return undefined
  }),

  removeWatchWarnings: on(removeWatchWarnings, (call) => {
    const team = openTeam(call, call.param('teamId'))
    checkWatcher(call.viewer, team)
    team.watchWarnings.delete(call.viewer.id)
    return undefined
  }),

  removeTeam: on(removeTeam, (call) => {
    const { world, viewer, body } = call
    const { store } = world
    const team = openTeam(call, call.param('teamId'))
    demandTeam(call, team, 'manageConfiguration')
    const target = body.leadsTargetTeam === undefined ? undefined : store.teams.get(body.leadsTargetTeam)
    const agent = body.leadsTargetUser === undefined ? undefined : store.users.get(body.leadsTargetUser)
    if (!body.closeLeads) {
      const fieldErrors: Record<string, string> = {}
      if (!target || target.clientRef !== team.clientRef || target === team)
        fieldErrors['leadsTargetTeam'] = 'Selection Required'
      if (!agent || !target?.members.some((member) => member.userRef === agent.id))
        fieldErrors['leadsTargetUser'] = 'Selection Required'
      if (Object.keys(fieldErrors).length > 0)
        refuse(422, 'Choose the team and the person who take over the leads.', { fieldErrors })
    }
    const campaigns = [...store.campaigns.values()].filter((campaign) => campaign.teamRef === team.id)
    const settled = new Map(body.removeCampaigns.map((removal) => [removal.campaignRef, removal]))
    const missing = campaigns.filter((campaign) => !settled.has(campaign.id))
    if (missing.length > 0) {
      refuse(422, 'Say for every campaign what becomes of its phone number and address.', {
        fieldErrors: Object.fromEntries(missing.map((campaign) => [campaign.id, 'Selection Required'])),
      })
    }
    for (const lead of world.leads.ofTeam(team.id)) {
      if (body.closeLeads) {
        if (lead.leadStatus !== 'MERGED' && lead.leadStatus !== 'CLOSED')
          changeStatus(world, lead, 'CLOSED', { user: viewer }, `${team.name} was deleted`)
        continue
      }
      if (!target || !agent) continue
      lead.teamRef = target.id
      lead.assignedAgentRef = agent.id
      delete lead.campaignRef
      note(world, lead, { activityType: 'ASSIGNED', to: agent.name }, { user: viewer })
      world.tell('LEAD_ASSIGNED', lead, { userRef: agent.id })
    }
    for (const campaign of campaigns) {
      store.campaigns.delete(campaign.id)
      const keepsNumber = settled.get(campaign.id)?.removePhoneChannel.savePhone === true
      const owned = [...store.numbers.values()].find((one) => one.number === campaign.phoneNumber)
      if (keepsNumber && !owned && campaign.phoneNumber !== undefined) {
        const id = store.id('number')
        store.numbers.set(id, { id, clientRef: team.clientRef, number: campaign.phoneNumber })
      }
      if (!keepsNumber && owned) store.numbers.delete(owned.id)
    }
    // Closed leads stay stored but go out of sight with their team: nobody has rights in it any more.
    store.teams.delete(team.id)
    for (const user of store.users.values()) user.permissions.delete(team.id)
    return undefined
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
