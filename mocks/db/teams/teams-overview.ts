import type * as z from 'zod/mini'

import { type getTeamsOverview } from '#/api/endpoints/admin/teams-overview.ts'
import { type ListOfLeads } from '#/domain/list/dashboard-lists.ts'
import { viewOfFilters } from '#/domain/list/lead-filters-query.ts'
import { teamLists } from '#/domain/list/team-lists.ts'
import { firstIssues } from '#/domain/team/team-overview.ts'

import { wireAgent } from '../dashboard/dashboard-tours.ts'
import { medianOf } from '../dashboard/first-answers.ts'
import { MOST_READ } from '../leads/lead-answers.ts'
import { type LeadView, viewOfQuery } from '../leads/lead-view.ts'
import { type CampaignRecord, type TeamRecord, type UserRecord } from '../records.ts'
import { hasEntry } from '../rights.ts'
import { propertyTypesOf } from '../settings/section-rules.ts'
import { channelFailures } from '../settings/team-email.ts'
import { type World } from '../world.ts'
import { openHousesOf } from './open-houses.ts'
import { setupIssuesOf } from './team-setup.ts'
import { unitsOf } from './units.ts'

interface Question {
  /** Epoch milliseconds, half-open. */
  weekFrom: number
  weekTo: number
  only: TeamRecord | undefined
}

/** Returns the view of the lead index that corresponds to a list of leads. */
export function viewOfList(
  world: World,
  viewer: UserRecord,
  { list, filters }: ListOfLeads,
  more: Partial<LeadView> = {},
): LeadView {
  const now = world.clock.now()
  const { period: _period, ...rest } = filters
  const { sort, dir, ...view } = viewOfFilters(list, rest, 'created', 'desc', now)
  return { ...viewOfQuery({ ...view, sort, dir }, viewer.id, now), ...more }
}

/** Returns the teams of a user with their figures. Every number of leads is counted with the index of the lists. */
export function teamsOverviewOf(
  world: World,
  viewer: UserRecord,
  { weekFrom, weekTo, only }: Question,
): z.input<typeof getTeamsOverview.response> {
  const { store } = world
  const index = world.index()
  const teams = only ? [only] : [...store.teams.values()].filter((team) => hasEntry(viewer, team))
  const narrowed: Partial<LeadView> = only ? { team: [only.id] } : {}
  const perTeam = (list: ListOfLeads, more: Partial<LeadView> = {}) =>
    index.tally(viewer, viewOfList(world, viewer, list, { ...narrowed, ...more }), 'team')
  const open = perTeam(teamLists.open())
  const unassigned = perTeam(teamLists.unassigned())
  const late = perTeam(teamLists.late())
  const week = { createdFrom: weekFrom, createdTo: weekTo }
  const inWeek = perTeam(teamLists.pastWeek(), week)
  const ids = teams.map(({ id }) => id).filter((id) => inWeek.has(id))
  const pastWeek = viewOfList(world, viewer, teamLists.pastWeek(), { ...week, team: ids })
  // An empty list of teams would not filter at all. The answers are read for each team, because an even sample of all
  // teams contains too few of a single team.
  const answers = ids.length === 0 ? undefined : index.answers(viewer, pastWeek, MOST_READ, 'team')
  const response = (group: string) => {
    const found = answers?.get(group) ?? { answers: [], leads: 0 }
    return { medianMs: medianOf(found.answers), sampled: found.leads > MOST_READ }
  }
  const campaignsOf = new Map<string, CampaignRecord[]>()
  for (const campaign of store.campaigns.values())
    campaignsOf.set(campaign.teamRef, [...(campaignsOf.get(campaign.teamRef) ?? []), campaign])
  return {
    teams: teams.map((team) => ({
      ...wireTeamRow(world, viewer, team, campaignsOf.get(team.id) ?? []),
      open: open.get(team.id) ?? 0,
      unassigned: unassigned.get(team.id) ?? 0,
      late: late.get(team.id) ?? 0,
      ...response(team.id),
    })),
    ...response(''),
    asOf: world.clock.now(),
  }
}

function unitCounts(world: World, team: TeamRecord) {
  const units = team.properties.flatMap((id) => unitsOf(world, id))
  return { units: units.length, listedUnits: units.filter(({ listing }) => listing === 'LISTED').length }
}

function wireTeamRow(
  world: World,
  viewer: UserRecord,
  team: TeamRecord,
  campaigns: readonly CampaignRecord[],
) {
  const { store } = world
  const properties = team.properties.flatMap((id) => store.properties.get(id) ?? [])
  const active = team.members.filter(
    ({ userRef, status }) => status === 'ACTIVE' && store.users.get(userRef)?.status === 'ACTIVE',
  )
  const leader = team.members.find(({ role }) => role === 'TEAM_LEAD')?.userRef
  const channels = campaigns.filter(({ category }) => category !== 'FORM')
  const works = (campaign: CampaignRecord) => {
    const { phoneFailed, emailFailed } = channelFailures(store, campaign)
    return campaign.status === 'ACTIVE' && !phoneFailed && !emailFailed
  }
  const lacksCalendar = store.clients.get(team.clientRef)?.calendarScope === 'TEAM' && !team.calendarConnected
  return {
    id: team.id,
    name: team.name,
    propertyTypes: propertyTypesOf(world, team),
    addresses: properties.map(({ address }) => address),
    leader: wireAgent(store, leader),
    mine: team.members.some(({ userRef }) => userRef === viewer.id),
    members: active.length,
    properties: properties.length,
    ...(team.teamType === 'OWNER' ? unitCounts(world, team) : {}),
    ...(team.teamType === 'BROKER_SINGLE_PROP' ? { openHouses: openHousesOf(world, team.id).length } : {}),
    campaigns: campaigns.length,
    channels: channels.length,
    channelsWorking: channels.filter(works).length,
    setup: firstIssues([
      ...(lacksCalendar ? (['CALENDAR_FAILED'] as const) : []),
      ...setupIssuesOf(world, team).map(({ issue }) => issue),
    ]),
  }
}
