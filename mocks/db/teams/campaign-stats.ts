import type * as z from 'zod/mini'

import { type campaignStatsSchema, statsLists } from '#/domain/campaign/campaign-stats.ts'
import { type ListOfLeads, ofTeams, dashboardLists } from '#/domain/list/dashboard-lists.ts'

import { firstAnswers, medianOf } from '../dashboard/first-answers.ts'
import { type CampaignRecord, type CommunicationRecord, type UserRecord } from '../records.ts'
import { callLineOf } from '../reports/report-calls.ts'
import { rightsOn } from '../rights.ts'
import { type World } from '../world.ts'
import { formUseOf } from './campaigns.ts'
import { viewOfList } from './teams-overview.ts'

interface Question {
  from: number
  to: number
  /** The start of the equally long period before. */
  beforeFrom: number
  /** The start instants of the days, and that of tomorrow. Epoch milliseconds. */
  days: readonly number[]
}

const RECENT = 5

/**
 * Returns the results of a campaign. Numbers of leads are counted by the index of the lists, under the filters of their
 * list.
 */
export function campaignStatsOf(
  world: World,
  viewer: UserRecord,
  campaign: CampaignRecord,
  { from, to, beforeFrom, days }: Question,
): z.input<typeof campaignStatsSchema> {
  const { id, teamRef } = campaign
  const index = world.index()
  const came = (since: number, until: number) => ({ createdFrom: since, createdTo: until })
  const view = (list: ListOfLeads, since = from, until = to) =>
    viewOfList(world, viewer, list, came(since, until))
  const count = (list: ListOfLeads, since?: number, until?: number) =>
    index.count(viewer, view(list, since, until))
  const { answers, sampled } = firstAnswers(world, viewer, view(statsLists.leads(id, '')))
  const team = firstAnswers(world, viewer, view(ofTeams(dashboardLists.created(''), [teamRef])))
  // Counted as in the call report for the same days, which the numbers link to.
  const calls = callLineOf(world, viewer, { campaign: [id], by: 'event', from, to, zone: 'UTC' })
  const said = saidIn(world, viewer, id, from, to)
  const last = (type: CommunicationRecord['communicationType']) =>
    said.findLast((one) => one.communicationType === type && one.communicationDirection === 'INCOMING')
      ?.createdTs ?? null
  return {
    leads: count(statsLists.leads(id, '')),
    before: count(statsLists.leads(id, ''), beforeFrom, from),
    contacted: count(statsLists.contacted(id, '')),
    waiting: count(statsLists.waiting(id, '')),
    toured: count(statsLists.toured(id, '')),
    tourSet: count(statsLists.tourSet(id, '')),
    leased: count(statsLists.leased(id, '')),
    medianMs: medianOf(answers),
    teamMedianMs: medianOf(team.answers),
    sampled,
    teamSampled: team.sampled,
    days: days.slice(0, -1).map((start, at) => {
      const end = days[at + 1] ?? start
      return {
        leads: count(statsLists.leads(id, ''), start, end),
        contacted: count(statsLists.contacted(id, ''), start, end),
        medianMs: medianOf(answers.filter(({ createdTs }) => createdTs >= start && createdTs < end)),
        channels: Object.fromEntries(
          index.tally(viewer, view(statsLists.byChannel(id, ''), start, end), 'channel'),
        ),
      }
    }),
    channels: Object.fromEntries(index.tally(viewer, view(statsLists.byChannel(id, '')), 'channel')),
    calls: { all: calls.rang, missed: calls.missed, calledBack: calls.calledBack },
    lastEmailTs: last('EMAIL'),
    lastFormTs: last('WEBFORM'),
    formUse: formUseOf(world, viewer, { from, to })(campaign),
    recent: index.pin(viewer, view(statsLists.leads(id, ''))).rows(0, RECENT),
  }
}

/** Returns the communications of a campaign's leads that the viewer may open, in chronological order. */
function saidIn(world: World, viewer: UserRecord, id: string, from: number, to: number) {
  return [...world.leads.values()]
    .filter((lead) => lead.campaignRef === id && rightsOn(world.store, viewer, lead).open)
    .flatMap(({ communications }) => communications)
    .filter(({ createdTs }) => createdTs >= from && createdTs < to)
    .toSorted((a, b) => a.createdTs - b.createdTs)
}
