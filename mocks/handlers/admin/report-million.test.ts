// @vitest-environment node
import { describe, expect, test } from 'vitest'

import { getTourReport } from '#/api/endpoints/admin/reports.ts'
import { agingBounds, agingBuckets } from '#/domain/list/aging.ts'
import { type ListOfLeads, openStatuses } from '#/domain/list/dashboard-lists.ts'
import { NO_CAMPAIGN, NO_PROPERTY, SEVERAL_CAMPAIGNS } from '#/domain/list/lead-filters.ts'
import {
  afterTarget,
  agentCounts,
  agentStatsSchema,
  cancelledTours,
  inTarget,
  noShows,
  ofAgents,
} from '#/domain/report/agent-stats.ts'
import { campaignBucketsSchema } from '#/domain/report/campaign-buckets.ts'
import { campaignChannelsSchema } from '#/domain/report/campaign-channels.ts'
import {
  besides,
  campaignReportSchema,
  formsSent,
  mergedOf,
  touchedOf,
} from '#/domain/report/campaign-report.ts'
import { leadStatsSchema } from '#/domain/report/lead-stats.ts'
import { listingReportSchema } from '#/domain/report/listing-report.ts'
import { ofTeam, pipelineTeamSchema, type TeamShare, teamShares } from '#/domain/report/pipeline-team.ts'
import {
  countedOfStep,
  funnelSteps,
  inStatus,
  lostOfStep,
  pipelineSchema,
  pipelineStatuses,
} from '#/domain/report/pipeline.ts'
import {
  narrowCounted,
  type Counted,
  counted,
  listOfCounted,
  type ReportScope,
} from '#/domain/report/report-lists.ts'
import { leadsWithTours } from '#/domain/report/tour-report.ts'
import { parsePeriod, resolvePeriod } from '#/domain/time/dates.ts'
import { isoDate } from '#/lib/time/format-date.ts'

import { backendAt, MOMENT } from '../../server/calls.testing.ts'
import { volumeStore } from '../../volume/store.ts'
import { read, reportOf, scopes, totalOf, totalOfList } from './reports.testing.ts'

const PERSON = 'user-beatriz'
const LONG = process.env['LINTEL_LONG'] === '1'
/** Number of rows of a table that are checked. */
const MOST = LONG ? Infinity : 1
const narrowed = LONG ? scopes : scopes.filter(([name]) => name === 'this month' || name === 'by event')
const aged = { agingBounds: agingBounds(MOMENT).join(',') }

// All tests share one world and one index.
const backend = backendAt(MOMENT, { volume: 1_000_000, volumeStore })

/** Compares numbers with the totals of their lists. */
function comparer(scope: ReportScope) {
  const compared: { list: ListOfLeads; leads: number | undefined; total: number }[] = []
  const sameList = async (leads: number | undefined, list: ListOfLeads) =>
    void compared.push({ list, leads, total: await totalOfList(backend, PERSON, list) })
  return {
    compared,
    sameList,
    same: (leads: number | undefined, what: Counted, period?: string, of = scope) =>
      sameList(leads, listOfCounted(of, what, period)),
  }
}

type Comparer = ReturnType<typeof comparer>

/**
 * The functions that compare the numbers of each report. Call stats and Marketing are missing, because they count calls
 * and sends, whose rows are shown in dialogs.
 */
const reports: Record<string, (scope: ReportScope, comparer: Comparer) => Promise<void>> = {
  async 'lead stats'(scope, { same }) {
    const stats = await reportOf(backend, PERSON, 'lead-stats', leadStatsSchema, scope)
    const { leads, inquiries, notLead, outside, firstCalls, unresponded, merged } = read(stats.totals)
    await same(leads, counted.everything)
    await same(inquiries, counted.inquiries)
    await same(notLead, counted.notLead)
    await same(outside, counted.outside)
    await same(firstCalls, counted.firstCalls)
    await same(unresponded, counted.unresponded)
    await same(merged, counted.merged)
    for (const source of read(stats.sources).slice(0, MOST))
      await same(
        source.leads,
        narrowCounted(counted.inquiries, { campaign: [source.campaign?.id ?? NO_CAMPAIGN] }),
      )
    await same(
      read(stats.arrivals).cells[2]?.[10],
      narrowCounted(counted.inquiries, { arrivedDay: [2], arrivedHour: [10] }),
    )
  },

  async pipeline(scope, { same }) {
    const pipeline = await reportOf(backend, PERSON, 'pipeline', pipelineSchema, scope, aged)
    const [{ now, lost, closedLeased }, funnel] = [read(pipeline.statuses), read(pipeline.funnel)]
    for (const status of pipelineStatuses) await same(now[status] ?? 0, inStatus(status))
    await same(lost, counted.lost)
    await same(closedLeased, counted.closedLeased)
    for (const step of funnelSteps) {
      await same(funnel.reached[step], countedOfStep[step])
      await same(funnel.lost[step], lostOfStep(step))
    }
    await same(
      read(pipeline.aging)['OPPORTUNITY']?.['90+'] ?? 0,
      narrowCounted(inStatus('OPPORTUNITY'), { aging: ['90+'] }),
      'all-time',
    )
    for (const { team, leads, opportunities } of read(pipeline.teams).rows.slice(0, MOST)) {
      await same(leads, narrowCounted(counted.inquiries, { team: [team.id] }))
      await same(opportunities, narrowCounted(counted.opportunity, { team: [team.id] }))
    }
  },

  async 'pipeline by team'(scope, { same }) {
    const byTeam = await reportOf(backend, PERSON, 'pipeline-team', pipelineTeamSchema, scope, aged)
    const shares: readonly TeamShare[] = ['contacted', 'toured', 'leased', 'lost']
    for (const { team, agents, ...row } of read(byTeam.teams).rows.slice(0, MOST)) {
      await same(row.leads, ofTeam(counted.inquiries, team.id))
      for (const one of shares) await same(row[one], ofTeam(teamShares[one], team.id))
      for (const bucket of agingBuckets)
        await same(
          row.aging[bucket],
          narrowCounted(ofTeam(counted.open, team.id), { aging: [bucket] }),
          'all-time',
        )
      for (const { agent, leads, lost } of agents.slice(0, MOST)) {
        await same(leads, ofTeam(counted.inquiries, team.id, agent?.id ?? null))
        await same(lost, ofTeam(teamShares.lost, team.id, agent?.id ?? null))
      }
    }
    for (const { reason, leads } of read(byTeam.reasons).slice(0, MOST))
      await same(leads, narrowCounted(counted.lost, { lostReason: [reason] }))
  },

  async 'agent stats'(scope, { same }) {
    const stats = await reportOf(backend, PERSON, 'agent-stats', agentStatsSchema, scope)
    const [totals, { rows }] = [read(stats.totals), read(stats.agents)]
    const ids = rows.map(({ agent }) => agent.id)
    await same(totals.unassigned, ofAgents(counted.inquiries, ['unassigned']))
    await same(totals.noShow, ofAgents(noShows, ids))
    await same(totals.cancelled, ofAgents(cancelledTours, ids))
    for (const [agents, row] of [
      [ids, totals] as const,
      ...rows.slice(0, MOST).map((one) => [[one.agent.id], one] as const),
    ]) {
      for (const one of ['assigned', 'open', 'toured', 'leased'] as const)
        await same(row[one], ofAgents(agentCounts[one], agents))
      await same(row.late, ofAgents(agentCounts.late, agents), 'all-time')
      await same(row.inTarget, ofAgents(inTarget, agents))
      await same(row.answered - row.inTarget, ofAgents(afterTarget, agents))
    }
  },

  async 'campaign buckets'({ filters }, { same: sameIn }) {
    const scope: ReportScope = { filters, period: 'all-time', by: 'created' }
    const same = (leads: number | undefined, what: Counted) => sameIn(leads, what, undefined, scope)
    const found = await reportOf(backend, PERSON, 'campaign-buckets', campaignBucketsSchema, scope, aged)
    const totals = read(found.totals)
    await same(totals.open, counted.open)
    await same(
      totals.oldOpportunities,
      narrowCounted(counted.open, { aging: ['90+'], status: ['OPPORTUNITY'] }),
    )
    for (const status of openStatuses)
      await same(totals.statuses[status], narrowCounted(counted.open, { status: [status] }))
    for (const [at, bucket] of agingBuckets.entries()) {
      await same(totals.buckets[at], narrowCounted(counted.open, { aging: [bucket] }))
      for (const { campaign, buckets } of read(found.campaigns).slice(0, MOST))
        await same(
          buckets[at],
          narrowCounted(counted.open, { campaign: [campaign?.id ?? NO_CAMPAIGN], aging: [bucket] }),
        )
    }
  },

  async 'campaign channels'(scope, { same }) {
    const channels = await reportOf(backend, PERSON, 'campaign-channels', campaignChannelsSchema, scope)
    const totals = read(channels.totals)
    await same(totals.leads, counted.inquiries)
    await same(totals.toured, counted.toured)
    await same(totals.leased, counted.leased)
    for (const { campaign, leads, toured, leased } of read(channels.campaigns).slice(0, MOST)) {
      const of = { campaign: [campaign?.id ?? NO_CAMPAIGN] }
      await same(leads, narrowCounted(counted.inquiries, of))
      await same(toured, narrowCounted(counted.toured, of))
      await same(leased, narrowCounted(counted.leased, of))
    }
  },

  async listing(scope, { same }) {
    const listing = await reportOf(backend, PERSON, 'listing', listingReportSchema, scope)
    for (const row of read(listing.properties).slice(0, MOST)) {
      const of = { property: [row.property?.id ?? NO_PROPERTY] }
      await same(row.leads, narrowCounted(counted.inquiries, of))
      await same(row.toured, narrowCounted(counted.toured, of))
      await same(row.leased, narrowCounted(counted.leased, of))
    }
  },

  async campaign(scope, { same }) {
    const found = await reportOf(backend, PERSON, 'campaign', campaignReportSchema, scope)
    const totals = read(found.totals)
    const compared = (leads: number, what: Counted) => same(leads, what, undefined, besides(scope))
    await same(totals.leads, counted.inquiries)
    await same(totals.several, narrowCounted(counted.inquiries, { anyTouch: [SEVERAL_CAMPAIGNS] }))
    await same(totals.leased, counted.leased)
    await compared(totals.touched, touchedOf(scope.filters))
    for (const { campaign, leads, touched, leased } of read(found.campaigns).slice(0, MOST)) {
      const id = campaign?.id ?? NO_CAMPAIGN
      await compared(leads, narrowCounted(counted.inquiries, { campaign: [id] }))
      await compared(touched, narrowCounted(counted.inquiries, { anyTouch: [id] }))
      await compared(leased, narrowCounted(counted.leased, { campaign: [id] }))
    }
    for (const { campaign, sent } of read(found.forms).slice(0, MOST))
      await compared(sent, narrowCounted(formsSent, { campaign: [campaign.id] }))
    for (const { campaign, leads } of read(found.merged).slice(0, MOST))
      await compared(
        leads,
        narrowCounted(mergedOf(scope.filters), { campaign: [campaign?.id ?? NO_CAMPAIGN] }),
      )
  },

  async tour(scope, { sameList }) {
    const { hosts, all } = read(
      (await reportOf(backend, PERSON, 'tour', getTourReport.response, scope)).hosts,
    )
    const { from, to } = resolvePeriod(parsePeriod(scope.period) ?? 'all-time', MOMENT)
    const days = {
      ...(from === undefined ? {} : { tourFrom: isoDate(from) }),
      ...(to === undefined ? {} : { tourTo: isoDate(to - 1) }),
    }
    await sameList(all.leads, leadsWithTours(scope, days))
    for (const { host, leads } of hosts.slice(0, MOST))
      await sameList(leads, leadsWithTours(scope, days, host?.id ?? 'none'))
  },
}

describe.each(narrowed)('with a million leads, %s', (_, scope) => {
  test.each(Object.entries(reports))(
    'every count equals the total of its list: %s',
    { timeout: 120_000 },
    async (_name, compare) => {
      const all = comparer(scope)
      await compare(scope, all)
      expect(all.compared.length).toBeGreaterThan(1)
      expect(all.compared.filter(({ leads, total }) => leads !== total)).toEqual([])
    },
  )
})

test('there are about a million leads', async () => {
  const ever: ReportScope = { filters: {}, period: 'all-time', by: 'created' }
  expect(await totalOf(backend, PERSON, ever, counted.everything)).toBeGreaterThan(900_000)
})
