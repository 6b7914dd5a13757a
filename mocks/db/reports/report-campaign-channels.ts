import type * as z from 'zod/mini'

import { NO_CAMPAIGN } from '#/domain/list/lead-filters.ts'
import { type campaignChannelsSchema, type channelRowSchema } from '#/domain/report/campaign-channels.ts'
import { costOfDays, countedDays } from '#/domain/report/campaign-cost.ts'
import { counted } from '#/domain/report/report-lists.ts'

import { medianOf } from '../dashboard/first-answers.ts'
import { type CampaignRecord, type UserRecord } from '../records.ts'
import { hasEntry } from '../rights.ts'
import { type World } from '../world.ts'
import { dayIn } from '../zone-days.ts'
import { createReportCounter, type Range, type ReportCounter, type ReportQuestion } from './report-counter.ts'
import { wasMissed } from './report-lead-stats.ts'

type Answer = z.input<typeof campaignChannelsSchema>
type Row = z.input<typeof channelRowSchema>

const DAY = 86_400_000
const { inquiries } = counted

/** Returns the campaign channels report: the costs of campaigns and their results. */
export function campaignChannelsOf(world: World, viewer: UserRecord, question: ReportQuestion): Answer {
  const counter = createReportCounter(world, viewer, question)
  const costs = costsOf(world, viewer, question)
  const days = costDays(world, question, counter.period)
  const rows = rowsOf(world, counter, costs, days)
  const { answers, sampled } = counter.answers(inquiries)
  const bins = counter.bins()
  return {
    totals: {
      leads: counter.count(inquiries),
      toured: counter.count(counted.toured),
      leased: counter.count(counted.leased),
      cents: sumOf([...costs.values()].map((campaign) => costIn(campaign, days))),
      before: counter.compared ? beforeOf(world, counter, counter.compared, costs, question) : null,
      leadsByDay: counter.series(inquiries, bins),
      unit: bins.unit,
      missed: rows.reduce((all, { missed }) => all + missed, 0),
      medianMs: medianOf(answers),
      days: countedDays(days.from, days.to) ?? null,
    },
    categories: categoriesOf(counter, costs, days),
    campaigns: rows,
    sampled,
    asOf: world.clock.now(),
  }
}

/** Returns the days of a period that have begun, as UTC midnights. An open start goes back to the first cost. */
export function costDays(
  world: World,
  { zone }: ReportQuestion,
  { from, to }: Range,
): { from: number; to: number } {
  const tomorrow = dayIn(world.clock.now(), zone) + DAY
  return {
    from: from === undefined ? -Infinity : dayIn(from, zone),
    to: to === undefined ? tomorrow : Math.min(tomorrow, dayIn(to - 1, zone) + DAY),
  }
}

/**
 * Returns the campaigns whose costs the viewer may see. None if the report is narrowed by property or agent, because
 * the cost of a campaign cannot be divided by them.
 */
export function costsOf(
  world: World,
  viewer: UserRecord,
  question: ReportQuestion,
): Map<string, CampaignRecord> {
  const { team, campaign, category, property, agent, propertyType } = question
  const wants = (chosen: readonly string[] | undefined, one: string) =>
    chosen === undefined || chosen.length === 0 || chosen.includes(one)
  if ([property, agent, propertyType].some((chosen) => (chosen ?? []).length > 0)) return new Map()
  const found = new Map<string, CampaignRecord>()
  for (const one of world.store.campaigns.values()) {
    const of = world.store.teams.get(one.teamRef)
    if (!of || !hasEntry(viewer, of)) continue
    if (wants(team, of.id) && wants(campaign, one.id) && wants(category, one.category)) found.set(one.id, one)
  }
  return found
}

/** Returns the cost of a campaign on some days, in cents. */
export function costIn({ costs }: CampaignRecord, days: { from: number; to: number }): number | undefined {
  if (!costs) return undefined
  return costOfDays(
    Array.from(costs.months, ([month, cents]) => ({ month, cents })),
    days.from,
    days.to,
  )
}

/** Returns the sum of the known costs. null when there are none. */
export function sumOf(costs: readonly (number | undefined)[]): number | null {
  const there = costs.filter((cents) => cents !== undefined)
  return there.length === 0 ? null : there.reduce((all, cents) => all + cents, 0)
}

function beforeOf(
  world: World,
  counter: ReportCounter,
  compared: Range,
  costs: ReadonlyMap<string, CampaignRecord>,
  question: ReportQuestion,
) {
  const days = costDays(world, question, compared)
  return {
    leads: counter.count(inquiries, compared),
    cents: sumOf([...costs.values()].map((campaign) => costIn(campaign, days))),
  }
}

/**
 * Returns the rows of campaigns that brought a lead, had a cost, or could have brought a lead. Paused campaigns could
 * not.
 */
function rowsOf(
  world: World,
  counter: ReportCounter,
  costs: ReadonlyMap<string, CampaignRecord>,
  days: { from: number; to: number },
): Row[] {
  const leads = counter.tally(inquiries, 'campaign')
  const toured = counter.tally(counted.toured, 'campaign')
  const leased = counter.tally(counted.leased, 'campaign')
  const missed = missedByCampaign(counter)
  const answers = counter.answersBy(inquiries, 'campaign')
  const working = [...costs.values()].filter(
    (campaign) => campaign.status === 'ACTIVE' || costIn(campaign, days) !== undefined,
  )
  const ids = new Set([...working.map(({ id }) => id), ...leads.keys()])
  return [...ids]
    .map((id): Row => {
      const record = world.store.campaigns.get(id)
      const team = world.store.teams.get(record?.teamRef ?? '')
      const visible = costs.get(id)
      const found = leads.get(id) ?? 0
      return {
        campaign:
          id === NO_CAMPAIGN
            ? null
            : {
                id,
                name: record?.name ?? 'Unknown campaign',
                category: record?.category ?? 'DEFAULT',
                team: { id: team?.id ?? '', name: team?.name ?? '' },
                costs: visible !== undefined,
              },
        leads: found,
        toured: toured.get(id) ?? 0,
        leased: leased.get(id) ?? 0,
        missed: missed(id),
        cents: (visible && costIn(visible, days)) ?? null,
        medianMs: found === 0 ? null : medianOf(answers(id)),
      }
    })
    .toSorted((a, b) => b.leads - a.leads || ((a.campaign?.name ?? '') < (b.campaign?.name ?? '') ? -1 : 1))
}

/**
 * Returns a function for the number of leads of a campaign whose first call was missed. All generated calls were
 * missed.
 */
function missedByCampaign(counter: ReportCounter): (id: string) => number {
  const calls = counter.tally(counted.firstCalls, 'campaign')
  const answered = new Map<string, number>()
  for (const lead of counter.named(counted.firstCalls)) {
    if (wasMissed(lead)) continue
    const id = lead.campaignRef ?? NO_CAMPAIGN
    answered.set(id, (answered.get(id) ?? 0) + 1)
  }
  return (id) => (calls.get(id) ?? 0) - (answered.get(id) ?? 0)
}

function categoriesOf(
  counter: ReportCounter,
  costs: ReadonlyMap<string, CampaignRecord>,
  days: { from: number; to: number },
): Answer['categories'] {
  const of = (what: typeof inquiries | typeof counted.toured | typeof counted.leased) => {
    const tally = counter.tally(what, 'category')
    const rest = counter.count(what) - [...tally.values()].reduce((all, one) => all + one, 0)
    return (category: string | null) => (category === null ? rest : (tally.get(category) ?? 0))
  }
  const [leads, toured, leased] = [of(inquiries), of(counted.toured), of(counted.leased)]
  return (['DEFAULT', 'FEED', 'FORM', null] as const).map((category) => ({
    category,
    leads: leads(category),
    toured: toured(category),
    leased: leased(category),
    cents:
      category === null
        ? null
        : sumOf(
            [...costs.values()]
              .filter((campaign) => campaign.category === category)
              .map((campaign) => costIn(campaign, days)),
          ),
  }))
}
