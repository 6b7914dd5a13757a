import { expect } from 'vitest'

import { agingBuckets } from '#/domain/list/aging.ts'
import { openStatuses } from '#/domain/list/dashboard-lists.ts'
import { ANY_REASON, NO_CAMPAIGN } from '#/domain/list/lead-filters.ts'
import { dayStatuses, funnelSteps, pipelineStatuses } from '#/domain/report/pipeline.ts'

import { type UserRecord } from '../../db/records.ts'
import { agentStatsOf } from '../../db/reports/report-agents.ts'
import { callStatsOf } from '../../db/reports/report-calls.ts'
import { campaignBucketsOf } from '../../db/reports/report-campaign-buckets.ts'
import { campaignChannelsOf } from '../../db/reports/report-campaign-channels.ts'
import { campaignReportOf } from '../../db/reports/report-campaign.ts'
import { type ReportQuestion } from '../../db/reports/report-counter.ts'
import { leadStatsOf } from '../../db/reports/report-lead-stats.ts'
import { listingReportOf } from '../../db/reports/report-listing.ts'
import { marketingReportOf } from '../../db/reports/report-marketing.ts'
import { pipelineTeamOf } from '../../db/reports/report-pipeline-team.ts'
import { pipelineOf } from '../../db/reports/report-pipeline.ts'
import { tourReportOf } from '../../db/reports/report-tours.ts'
import { type World } from '../../db/world.ts'
import { sum } from './reports.testing.ts'

/** Runs every report with one question. */
export const askAll = (world: World, viewer: UserRecord, asked: ReportQuestion) => ({
  leadStats: leadStatsOf(world, viewer, asked),
  pipeline: pipelineOf(world, viewer, asked),
  byTeam: pipelineTeamOf(world, viewer, asked),
  agents: agentStatsOf(world, viewer, asked),
  calls: callStatsOf(world, viewer, asked),
  buckets: campaignBucketsOf(world, viewer, asked),
  channels: campaignChannelsOf(world, viewer, asked),
  listing: listingReportOf(world, viewer, asked),
  tours: tourReportOf(world, viewer, asked),
  marketing: marketingReportOf(world, viewer, asked),
  campaign: campaignReportOf(world, viewer, asked),
  /** The campaigns that the reports are narrowed to. */
  chosen: asked.campaign,
})
type Answers = ReturnType<typeof askAll>

/** Returns a section of a response as the server sends it. It is untyped, because its schema accepts anything. */
// oxlint-disable-next-line typescript/no-explicit-any -- sections are lenient on the wire
export const of = (section: unknown): any => section

/** Expects that the parts of every report add up, and that its panels and the other reports agree. */
export function expectPartsToAddUp({
  leadStats,
  pipeline,
  byTeam,
  agents,
  calls,
  buckets,
  channels,
  listing,
  tours,
  marketing,
  campaign,
  chosen,
}: Answers) {
  const stats = of(leadStats.totals)
  expect(stats.inquiries + stats.notLead + stats.merged).toBe(stats.leads)
  expect(sum(stats.leadsByDay)).toBe(stats.leads)
  expect(sum(stats.unrespondedByDay)).toBe(stats.unresponded)
  expect(sum(Object.values(of(leadStats.byType).channels).flat() as number[])).toBe(stats.inquiries)
  expect(sum(of(leadStats.sources).map((row: { leads: number }) => row.leads))).toBe(stats.inquiries)
  for (const row of of(leadStats.sources)) expect(sum(Object.values(row.channels))).toBe(row.leads)
  expect(sum(of(leadStats.arrivals).cells.flat())).toBe(stats.inquiries)
  expect(sum(of(leadStats.arrivals).missed.flat())).toBe(stats.missed)

  const { now, closedLeased, lost } = of(pipeline.statuses)
  const inquiries = sum(pipelineStatuses.filter((one) => one !== 'NOT_LEAD').map((one) => now[one]))
  expect(inquiries).toBe(stats.inquiries)
  expect(closedLeased + lost).toBe(now.CLOSED)
  const { reached, lost: lostAt } = of(pipeline.funnel)
  expect(reached.new).toBe(inquiries)
  for (const [at, step] of funnelSteps.entries())
    expect(reached[step]).toBeLessThanOrEqual(at === 0 ? inquiries : reached.new)
  expect(lostAt.new).toBe(lost)
  for (const status of dayStatuses)
    expect(of(pipeline.byDay).reached[status]).toHaveLength(of(pipeline.byDay).bins.starts.length)
  expect(sum(of(pipeline.byDay).reached.NEW_LEAD)).toBe(inquiries)
  const { rows: teamRows, leads: teamLeads } = of(pipeline.teams)
  expect(teamLeads).toBe(inquiries)
  for (const status of pipelineStatuses)
    expect(sum(teamRows.map((row: { statuses: Record<string, number> }) => row.statuses[status] ?? 0))).toBe(
      now[status],
    )

  const { rows, total } = of(byTeam.teams)
  expect(total.leads).toBe(inquiries)
  for (const key of ['leads', 'contacted', 'toured', 'leased', 'lost']) {
    expect(sum(rows.map((row: Record<string, number>) => row[key] ?? 0))).toBe(total[key])
    for (const row of rows)
      expect(sum(row.agents.map((agent: Record<string, number>) => agent[key] ?? 0))).toBe(row[key])
  }
  for (const bucket of agingBuckets)
    expect(sum(rows.map((row: { aging: Record<string, number> }) => row.aging[bucket] ?? 0))).toBe(
      total.aging[bucket],
    )
  expect(total.lost).toBe(lost)
  expect(sum(of(byTeam.reasons).map((row: { leads: number }) => row.leads))).toBe(lost)
  for (const row of of(byTeam.reasons)) {
    expect(row.reason).not.toBe(ANY_REASON)
    expect(sum(Object.values(row.teams))).toBe(row.leads)
  }

  const load = of(agents.totals)
  expect(load.assigned + load.unassigned).toBe(load.inquiries)
  expect(load.inquiries).toBe(inquiries)
  for (const key of ['assigned', 'open', 'late', 'toured', 'leased', 'answered', 'inTarget'])
    expect(sum(of(agents.agents).rows.map((row: Record<string, number>) => row[key] ?? 0))).toBe(load[key])

  const called = of(calls.totals)
  expect(sum(of(calls.results).map((row: { calls: number }) => row.calls))).toBe(called.incoming)
  expect(sum(Object.values(of(calls.byDay).groups).flat() as number[])).toBe(called.incoming)
  expect(called.rang + called.blocked).toBe(called.incoming)
  expect(sum(of(calls.missedAt).cells.flat())).toBe(called.missed)
  for (const lines of [of(calls.who).agents, of(calls.who).campaigns])
    expect(sum(lines.map((line: { rang: number }) => line.rang))).toBe(called.rang)

  const open = of(buckets.totals)
  expect(sum(open.buckets)).toBe(open.open)
  expect(sum(openStatuses.map((status) => open.statuses[status]))).toBe(open.open)
  for (const [at, bucket] of open.buckets.entries())
    expect(sum(of(buckets.campaigns).map((row: { buckets: number[] }) => row.buckets[at] ?? 0))).toBe(bucket)
  for (const row of of(buckets.campaigns)) expect(sum(Object.values(row.statuses))).toBe(sum(row.buckets))

  const brought = of(channels.totals)
  expect(brought.leads).toBe(inquiries)
  for (const key of ['leads', 'toured', 'leased'])
    for (const list of [of(channels.campaigns), of(channels.categories)])
      expect(sum(list.map((row: Record<string, number>) => row[key] ?? 0))).toBe(brought[key])
  expect(sum(brought.leadsByDay)).toBe(brought.leads)

  const listed = of(listing.totals)
  expect(listed.leads).toBe(inquiries)
  for (const key of ['leads', 'toured', 'leased'])
    expect(sum(of(listing.properties).map((row: Record<string, number>) => row[key] ?? 0))).toBe(listed[key])

  const { set, completed, noShow, cancelled } = of(tours.totals)
  const statuses = of(tours.byWeek).statuses
  expect(sum(Object.values(statuses).flat() as number[])).toBe(set)
  expect([sum(statuses.COMPLETED), sum(statuses.NO_SHOW), sum(statuses.CANCELLED)]).toEqual([
    completed,
    noShow,
    cancelled,
  ])
  expect(sum(of(tours.slots).cells.flat())).toBe(set)
  expect(sum(of(tours.hosts).hosts.map((row: { set: number }) => row.set))).toBe(set)

  const { sent, withTemplate } = of(marketing.totals)
  expect(sum(Object.values(of(marketing.byDay).parts).flat() as number[])).toBe(sent)
  for (const lines of [of(marketing.who).people, of(marketing.who).properties])
    expect(sum(lines.map((line: { sent: number }) => line.sent))).toBe(sent)
  expect(sum(of(marketing.templates).map((line: { sent: number }) => line.sent))).toBe(withTemplate)

  expectCampaignToAddUp({ leadStats, calls, channels, tours, campaign, chosen })
}

/** Expects that the rows of the Campaign report add up, and that it agrees with four other reports. */
function expectCampaignToAddUp({
  leadStats,
  calls,
  channels,
  tours,
  campaign,
  chosen,
}: Pick<Answers, 'leadStats' | 'calls' | 'channels' | 'tours' | 'campaign' | 'chosen'>) {
  const stats = of(leadStats.totals)
  const called = of(calls.totals)
  const brought = of(channels.totals)
  const lines: CampaignLine[] = of(campaign.campaigns)
  const picked = lines.filter((line) => chosen?.includes(line.campaign?.id ?? NO_CAMPAIGN) ?? true)
  const one = of(campaign.totals)
  for (const key of ['leads', 'rang', 'answered', 'tours', 'leased'] as const)
    expect([key, sum(picked.map((line) => line[key]))]).toEqual([key, one[key]])
  expect([one.leads, one.leased, one.tours]).toEqual([stats.inquiries, brought.leased, of(tours.totals).set])
  expect([one.rang, one.answered]).toEqual([called.rang, called.answered])
  expect(sum(Object.values(of(campaign.byType).channels).flat() as number[])).toBe(one.leads)
  const { cents, total: cost } = of(campaign.cost)
  expect(sum(cents.map((day: number | null) => day ?? 0))).toBe(cost ?? 0)
  expect(sum(picked.map((line) => line.cents ?? 0))).toBe(cost ?? 0)
  for (const { campaign: other, leads } of of(campaign.against).campaigns)
    expect(sum(leads)).toBe(lines.find((line) => line.campaign?.id === other.id)?.leads)
  // If campaigns are selected, only those that the merged leads touched are counted.
  if (chosen === undefined)
    expect(sum(of(campaign.merged).map((line: { leads: number }) => line.leads))).toBe(stats.merged)
}

type CampaignLine = Record<'leads' | 'rang' | 'answered' | 'tours' | 'leased', number> & {
  campaign: { id: string } | null
  cents: number | null
}

/** Returns the counts that add up over consecutive periods. */
export const additive = ({
  leadStats,
  pipeline,
  byTeam,
  calls,
  listing,
  tours,
  marketing,
  channels,
  agents,
  campaign,
}: Answers) => {
  const { leads: all, inquiries, notLead, merged } = of(leadStats.totals)
  const { incoming, outgoing, missed } = of(calls.totals)
  const { set, completed } = of(tours.totals)
  return [
    all,
    inquiries,
    notLead,
    merged,
    incoming,
    outgoing,
    missed,
    set,
    completed,
    ...pipelineStatuses.map((status) => of(pipeline.statuses).now[status]),
    of(byTeam.teams).total.lost,
    of(listing.totals).toured,
    of(channels.totals).leased,
    of(agents.totals).assigned,
    of(marketing.totals).sent,
    of(campaign.totals).leads,
    of(campaign.totals).tours,
  ] as number[]
}
