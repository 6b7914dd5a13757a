import type * as z from 'zod/mini'

import { type getDashboard } from '#/api/endpoints/dashboard.ts'
import { dashboardLists, type ListOfLeads } from '#/domain/list/dashboard-lists.ts'
import { viewOfFilters } from '#/domain/list/lead-filters-query.ts'

import { type Answer, MOST_LOOKED_AT } from '../leads/lead-answers.ts'
import { type LeadView, minuteOf, viewOfQuery } from '../leads/lead-view.ts'
import { type TeamRecord, type UserRecord } from '../records.ts'
import { flagsIn, hasEntry, mayManage, rightsOn } from '../rights.ts'
import { setupIssuesOf } from '../teams/team-setup.ts'
import { type World } from '../world.ts'
import { dayIn, momentIn, wallClock } from '../zone-days.ts'
import { toursOf, wireAgent } from './dashboard-tours.ts'
import { firstAnswers, medianOf } from './first-answers.ts'

/** The query of a dashboard. */
export interface DashboardQuestion {
  team?: string[] | undefined
  /** Epoch milliseconds, 15 values in ascending order. */
  days: readonly number[]
  monthFrom: number
  month: string
  zone: string
  teamTours?: boolean | undefined
}

type Range = readonly [from: number | undefined, to: number | undefined]

const WAITING_ROWS = 6

const ALL: Range = [undefined, undefined]

/**
 * Returns all data of a dashboard. All counts come from the index of the lists, with the filters of the respective
 * list.
 */
export function dashboardOf(
  world: World,
  viewer: UserRecord,
  question: DashboardQuestion,
): z.input<typeof getDashboard.response> {
  const now = world.clock.now()
  const index = world.index()
  const { days, monthFrom, month, zone } = question
  const teams = question.team?.length ? question.team.toSorted() : undefined
  const [today = 0, tomorrow = 0] = days.slice(-2)
  const week = days.slice(-8)
  const [weekFrom = 0] = week

  const viewOf = (
    { list, filters: { period: _period, ...filters } }: ListOfLeads,
    [createdFrom, createdTo]: Range,
    sort: LeadView['sort'] = 'created',
  ): LeadView => {
    const { sort: _sort, dir: _dir, ...rest } = viewOfFilters(list, filters, 'created', 'desc', now)
    return viewOfQuery(
      { ...rest, ...(teams ? { team: teams } : {}), createdFrom, createdTo, sort, dir: 'desc' },
      viewer.id,
      now,
    )
  }
  const count = (list: ListOfLeads, range: Range = ALL) => index.count(viewer, viewOf(list, range))
  const dayRanges = (from: readonly number[]): Range[] =>
    from.slice(0, -1).map((start, at): Range => [start, from[at + 1]])

  const created = dashboardLists.created('')
  const byChannel = dashboardLists.byChannel('')
  const notContacted = dashboardLists.notContacted()
  const thisMonth: Range = [monthFrom, tomorrow]
  const [sameDay = 0] = days.slice(-9)
  const time = wallClock(minuteOf(now), zone) - dayIn(now, zone)
  const sameTime = momentIn(dayIn(sameDay, zone), time / 60_000, zone)

  const answersIn = (range: Range) => firstAnswers(world, viewer, viewOf(created, range), MOST_LOOKED_AT)
  const answered = answersIn([weekFrom, tomorrow])
  const before = answersIn([days.at(-15), weekFrom])

  return {
    newLeads: count(created, [today, tomorrow]),
    lastWeek: count(created, [sameDay, sameTime]),
    days: dayRanges(days).map((range) => ({
      channels: Object.fromEntries(index.tally(viewer, viewOf(byChannel, range), 'channel')),
    })),
    notContacted: {
      total: count(notContacted, thisMonth),
      overLimit: count(dashboardLists.notContactedOverLimit(), thisMonth),
      days: dayRanges(week).map((range) => count(notContacted, range)),
    },
    firstResponse: {
      leads: answered.leads,
      medianMs: medianOf(answered.answers),
      beforeMs: medianOf(before.answers),
      days: dayRanges(week).map(([from = 0, to = 0]) =>
        medianOf(answered.answers.filter(({ createdTs }) => createdTs >= from && createdTs < to)),
      ),
      sampled: answered.sampled,
    },
    tours: toursOf(world, viewer, { teams, teamTours: question.teamTours === true, now }, week),
    leases: { items: leasesOf(world, viewer, teams, month) },
    waiting: {
      total: count(dashboardLists.waiting()),
      items: index.pin(viewer, viewOf(dashboardLists.waiting(), ALL, 'wait')).rows(0, WAITING_ROWS),
    },
    workload: workload(world, viewer, teams, {
      open: index.tally(viewer, viewOf(openLeads(), ALL), 'agent'),
      waiting: index.tally(viewer, viewOf(dashboardLists.waiting(), ALL), 'agent'),
      over: index.tally(viewer, viewOf(dashboardLists.waitingOverLimit(), ALL), 'agent'),
      answers: answered.answers,
    }),
    setup: setupOf(world, viewer, teams),
    asOf: now,
  }
}

// The list of open leads, of all agents.
function openLeads(): ListOfLeads {
  const { filters, ...rest } = dashboardLists.open('')
  const { agent: _agent, ...others } = filters
  return { ...rest, filters: others }
}

function leasesOf(world: World, viewer: UserRecord, teams: readonly string[] | undefined, month: string) {
  return [...world.leads.values()]
    .flatMap((lead) => {
      const { lease } = lead
      if (lease === undefined || !lease.leasedDate.startsWith(`${month}-`)) return []
      if (lead.leadStatus === 'MERGED') return []
      if (teams !== undefined && !teams.includes(lead.teamRef)) return []
      if (!rightsOn(world.store, viewer, lead).open) return []
      const property = world.store.properties.get(lease.propertyRef ?? lead.propertyRef ?? '')
      return [
        {
          leadRef: lead.id,
          name: world.leads.facts(lead).name,
          leasedDate: lease.leasedDate,
          property: property ? { id: property.id, name: property.name } : null,
          agent: wireAgent(world.store, lead.assignedAgentRef),
        },
      ]
    })
    .toSorted((a, b) =>
      a.leasedDate === b.leasedDate ? (a.leadRef < b.leadRef ? -1 : 1) : a.leasedDate < b.leasedDate ? 1 : -1,
    )
}

function workload(
  world: World,
  viewer: UserRecord,
  teams: readonly string[] | undefined,
  numbers: {
    open: ReadonlyMap<string, number>
    waiting: ReadonlyMap<string, number>
    over: ReadonlyMap<string, number>
    answers: readonly Answer[]
  },
) {
  const { open, waiting, over, answers } = numbers
  const ids = new Set([...open.keys(), ...waiting.keys()].filter((id) => id !== 'unassigned'))
  for (const team of ownTeams(world, viewer, teams)) {
    for (const { userRef, status } of team.members) {
      const user = world.store.users.get(userRef)
      if (status === 'ACTIVE' && user?.status === 'ACTIVE' && flagsIn(user, team).agent === true)
        ids.add(userRef)
    }
  }
  const answersOf = (id: string) => answers.filter(({ agent }) => agent === id)
  return {
    agents: [...ids]
      .flatMap((id) => {
        const agent = wireAgent(world.store, id)
        const medianMs = medianOf(answersOf(id))
        const of = (counts: ReadonlyMap<string, number>) => counts.get(id) ?? 0
        return agent ? [{ agent, open: of(open), waiting: of(waiting), overLimit: of(over), medianMs }] : []
      })
      .toSorted((a, b) => b.open - a.open || a.agent.name.localeCompare(b.agent.name)),
    unassigned: {
      open: open.get('unassigned') ?? 0,
      waiting: waiting.get('unassigned') ?? 0,
      overLimit: over.get('unassigned') ?? 0,
    },
  }
}

function ownTeams(world: World, viewer: UserRecord, teams: readonly string[] | undefined): TeamRecord[] {
  return [...world.store.teams.values()].filter(
    (team) => hasEntry(viewer, team) && (teams === undefined || teams.includes(team.id)),
  )
}

/** Returns what does not work in the teams, as far as the user may fix it. */
function setupOf(world: World, viewer: UserRecord, teams: readonly string[] | undefined) {
  return ownTeams(world, viewer, teams).flatMap((team) =>
    setupIssuesOf(world, team)
      .filter(({ right }) => mayManage(viewer, team, right))
      .map(({ issue }) => ({ team: { id: team.id, name: team.name }, issue })),
  )
}
