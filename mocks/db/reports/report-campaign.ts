import type * as z from 'zod/mini'

import { NO_CAMPAIGN, SEVERAL_CAMPAIGNS } from '#/domain/list/lead-filters.ts'
import { communicationTypes } from '#/domain/message/communication-types.ts'
import {
  type comparedCampaignSchema,
  type campaignReportSchema,
  formsSent,
  mergedOf,
  MOST_COMPARED,
  touchedOf,
} from '#/domain/report/campaign-report.ts'
import { type Bins } from '#/domain/report/lead-stats.ts'
import { narrowCounted, counted } from '#/domain/report/report-lists.ts'

import { type CampaignRecord, type UserRecord } from '../records.ts'
import { hasEntry } from '../rights.ts'
import { everybody } from '../teams/everybody.ts'
import { type World } from '../world.ts'
import { dayIn, momentIn } from '../zone-days.ts'
import { readCalls } from './report-calls.ts'
import { costDays, costIn, costsOf, sumOf } from './report-campaign-channels.ts'
import {
  binsBetween,
  createReportCounter,
  type Range,
  rangesOf,
  type ReportCounter,
  type ReportQuestion,
} from './report-counter.ts'
import { readTours } from './report-tours.ts'

type Answer = z.input<typeof campaignReportSchema>
type Line = z.input<typeof comparedCampaignSchema>

const DAY = 86_400_000
const { inquiries } = counted

interface FormUse {
  sent: number
  opened: number
}

/** A report filtered by campaigns, and the unfiltered report to compare with. */
interface Asked {
  readonly world: World
  readonly viewer: UserRecord
  /** The question without the campaign filter. */
  readonly question: ReportQuestion
  readonly all: ReportCounter
  /** The chosen campaigns. undefined for all. */
  readonly chosen: string[] | undefined
}

/**
 * Splits the question of a report into the question without its campaigns, and the campaigns. undefined when none are
 * chosen.
 */
export function partedByCampaign({ campaign, ...question }: ReportQuestion): {
  question: ReportQuestion
  chosen: string[] | undefined
} {
  return { question, chosen: campaign === undefined || campaign.length === 0 ? undefined : campaign }
}

/** Returns a function that tells whether something is in a period, by its `ts`. */
export const within =
  ({ from = -Infinity, to = Infinity }: Range) =>
  ({ ts }: { ts: number }) =>
    ts >= from && ts < to

/** One campaign or all campaigns over time, compared with the others. */
export function campaignReportOf(world: World, viewer: UserRecord, asked: ReportQuestion): Answer {
  const { question, chosen } = partedByCampaign(asked)
  const all = createReportCounter(world, viewer, question)
  const here = createReportCounter(world, viewer, asked)
  const bins = all.bins()
  const report: Asked = { world, viewer, question, all, chosen }
  const { lines, completed } = linesOf(report)
  const picked = lines.filter((line) => chosen === undefined || chosen.includes(idOf(line)))
  const sum = (of: (line: Line) => number) => picked.reduce((total, line) => total + of(line), 0)
  const byChannel = here.seriesBy(inquiries, 'firstChannel', bins)
  const none = bins.starts.map(() => 0)
  return {
    totals: {
      leads: here.count(inquiries),
      before: here.compared ? here.count(inquiries, here.compared) : null,
      touched: all.count(touchedOf(chosen === undefined ? {} : { campaign: chosen })),
      several: here.count(narrowCounted(inquiries, { anyTouch: [SEVERAL_CAMPAIGNS] })),
      rang: sum(({ rang }) => rang),
      answered: sum(({ answered }) => answered),
      tours: sum(({ tours }) => tours),
      toursCompleted: picked.reduce((total, line) => total + (completed.get(idOf(line)) ?? 0), 0),
      leased: here.count(counted.leased),
    },
    byType: {
      bins,
      channels: Object.fromEntries(
        communicationTypes.map((channel) => [channel, byChannel.get(channel) ?? none]),
      ),
    },
    against: againstOf(report, bins, lines),
    cost: costOf(report, bins),
    forms: formsOf(report),
    campaigns: lines,
    merged: [...all.tally(mergedOf(chosen === undefined ? {} : { campaign: chosen }), 'campaign')]
      .map(([id, leads]) => ({
        campaign: id === NO_CAMPAIGN ? null : { id, name: nameIn(world, id) },
        leads,
      }))
      .toSorted((a, b) => b.leads - a.leads || byName(a, b)),
    asOf: world.clock.now(),
  }
}

const idOf = ({ campaign }: Line) => campaign?.id ?? NO_CAMPAIGN
const nameIn = (world: World, id: string) => world.store.campaigns.get(id)?.name ?? 'Unknown campaign'
const byName = (a: Pick<Line, 'campaign'> | { campaign: { name: string } | null }, b: typeof a) =>
  (a.campaign?.name ?? '') < (b.campaign?.name ?? '') ? -1 : 1

/** Counts the items by campaign. */
function countBy<T>(items: readonly T[], keyOf: (item: T) => string | undefined): Map<string, number> {
  const counts = new Map<string, number>()
  for (const item of items) {
    const key = keyOf(item) ?? NO_CAMPAIGN
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}

/**
 * Returns the campaigns that brought or cost something, and the active or chosen ones without results. Other paused
 * campaigns without results are left out.
 */
function linesOf({ world, viewer, question, all, chosen = [] }: Asked) {
  const costs = costsOf(world, viewer, question)
  const days = costDays(world, question, all.period)
  const rang = readCalls(world, viewer, question)
    .filter(within(all.period))
    .filter(({ incoming, blocked }) => incoming && !blocked)
  const set = readTours(world, viewer, question).filter(within(all.period))
  const found = {
    leads: all.tally(inquiries, 'campaign'),
    leased: all.tally(counted.leased, 'campaign'),
    rang: countBy(rang, ({ lead }) => lead.campaignRef),
    answered: countBy(
      rang.filter(({ answered }) => answered),
      ({ lead }) => lead.campaignRef,
    ),
    tours: countBy(set, ({ lead }) => lead.campaignRef),
  }
  const touched = all.tally(inquiries, 'anyTouch')
  const working = [...costs.values()].filter(
    (campaign) => campaign.status === 'ACTIVE' || costIn(campaign, days) !== undefined,
  )
  const picked = chosen.filter((id) => {
    const team = world.store.teams.get(world.store.campaigns.get(id)?.teamRef ?? '')
    return team !== undefined && hasEntry(viewer, team)
  })
  const ids = new Set([
    ...picked,
    ...working.map(({ id }) => id),
    ...Object.values(found).flatMap((counts) => [...counts.keys()]),
  ])
  const lines = [...ids]
    .map((id): Line => {
      const paid = costs.get(id)
      return {
        campaign: id === NO_CAMPAIGN ? null : wireCampaign(world, viewer, id),
        leads: found.leads.get(id) ?? 0,
        touched: touched.get(id) ?? 0,
        rang: found.rang.get(id) ?? 0,
        answered: found.answered.get(id) ?? 0,
        tours: found.tours.get(id) ?? 0,
        leased: found.leased.get(id) ?? 0,
        cents: (paid && costIn(paid, days)) ?? null,
      }
    })
    .toSorted((a, b) => b.leads - a.leads || byName(a, b))
  const completed = countBy(
    set.filter(({ tour }) => tour.tourStatus === 'COMPLETED'),
    ({ lead }) => lead.campaignRef,
  )
  return { lines, completed }
}

function wireCampaign(world: World, viewer: UserRecord, id: string): NonNullable<Line['campaign']> {
  const record = world.store.campaigns.get(id)
  const team = world.store.teams.get(record?.teamRef ?? '')
  return {
    id,
    name: nameIn(world, id),
    category: record?.category ?? 'DEFAULT',
    team: { id: team?.id ?? '', name: team?.name ?? '' },
    entered: team !== undefined && hasEntry(viewer, team),
  }
}

/**
 * Returns the chosen campaigns by day, or those with the most leads, and all others together. A single other one is
 * listed by name.
 */
function againstOf({ all, chosen }: Asked, bins: Bins, lines: readonly Line[]): Answer['against'] {
  const campaigns = lines.flatMap(({ campaign, leads }) => (campaign ? [{ ...campaign, leads }] : []))
  const picked =
    chosen === undefined
      ? campaigns.filter(({ leads }) => leads > 0).slice(0, MOST_COMPARED)
      : campaigns.filter(({ id }) => chosen.includes(id))
  const rest = campaigns.filter((one) => !picked.includes(one))
  const [shown, others] = rest.length === 1 ? [[...picked, ...rest], []] : [picked, rest]
  const byCampaign = all.seriesBy(inquiries, 'campaign', bins)
  const none = bins.starts.map(() => 0)
  const leadsOf = (id: string) => byCampaign.get(id) ?? none
  return {
    bins,
    campaigns: shown.map(({ id, name }) => ({
      campaign: { id, name },
      leads: leadsOf(id),
    })),
    others:
      others.length === 0
        ? null
        : {
            campaigns: others.length,
            leads: bins.starts.map((_, at) =>
              others.reduce((sum, { id }) => sum + (leadsOf(id)[at] ?? 0), 0),
            ),
          },
  }
}

/**
 * Returns the cost of the chosen campaigns by day. A period without a start begins with the first month that has a
 * cost.
 */
function costOf({ world, viewer, question, all, chosen }: Asked, bins: Bins): Answer['cost'] {
  const { zone, property, agent, propertyType } = question
  const parted = ![property, agent, propertyType].some((narrowed) => (narrowed ?? []).length > 0)
  const paid = [...costsOf(world, viewer, { ...question, campaign: chosen }).values()]
  const { from, to } = costDays(world, question, all.period)
  const months = paid.flatMap(({ costs }) => [...(costs?.months.keys() ?? [])])
  const [first] = months.map((month) => Date.parse(`${month}-01`)).toSorted((a, b) => a - b)
  const start = Number.isFinite(from) ? from : (first ?? dayIn(bins.starts[0] ?? 0, zone))
  const days = binsBetween(momentIn(start, 0, zone), momentIn(Math.max(to, start + DAY), 0, zone), zone)
  const centsOf = (range: { from: number; to: number }) =>
    sumOf(
      paid.map((campaign) =>
        costIn(campaign, { from: dayIn(range.from, zone), to: dayIn(range.to - 1, zone) + DAY }),
      ),
    )
  return {
    bins: days,
    cents: rangesOf(days).map(centsOf),
    total: sumOf(paid.map((campaign) => costIn(campaign, { from, to }))),
    parted,
  }
}

/**
 * Returns the forms of the teams that the viewer sees. Whoever sent a form also counts as having opened it. Openings have
 * no lead, so completion is counted regardless of who may open the leads.
 */
function formsOf({ world, viewer, question, all }: Asked): Answer['forms'] {
  const { team, property, propertyType, category } = question
  const among = (ids: readonly string[] | undefined, id: string | undefined) =>
    ids === undefined || ids.length === 0 || (id !== undefined && ids.includes(id))
  const { store } = world
  const countsOf = formUseIn(createReportCounter(world, everybody(viewer.clientRef), question))
  const seenOf = all.tally(formsSent, 'campaign')
  return [...store.campaigns.values()]
    .filter(({ teamRef, form, propertyRef, category: own }) => {
      const of = store.teams.get(teamRef)
      return (
        form !== undefined &&
        of !== undefined &&
        hasEntry(viewer, of) &&
        among(team, teamRef) &&
        among(category, own) &&
        among(property, propertyRef) &&
        among(propertyType, store.properties.get(propertyRef ?? '')?.propertyType)
      )
    })
    .map((campaign) => {
      const { id, name } = campaign
      return { campaign: { id, name }, ...countsOf(campaign), seen: seenOf.get(id) ?? 0 }
    })
    .filter(({ opened }) => opened > 0)
    .toSorted((a, b) => b.opened - a.opened || byName(a, b))
}

/** Returns a function that counts how often a form was opened and sent in the period of a counter. */
export function formUseIn(counter: ReportCounter): (campaign: CampaignRecord) => FormUse {
  const sentOf = counter.tally(formsSent, 'campaign')
  const named = countBy(counter.named(formsSent), ({ campaignRef }) => campaignRef)
  return (campaign) => {
    const sent = sentOf.get(campaign.id) ?? 0
    return { sent, opened: sent + leftIn(campaign, sent - (named.get(campaign.id) ?? 0), counter) }
  }
}

/**
 * Returns how often a form was opened but not sent. For generated leads this was not recorded, so it is derived from
 * the usual completion rate.
 * @param generated how many of them sent the form
 */
function leftIn({ form }: CampaignRecord, generated: number, all: ReportCounter): number {
  const usual = form?.completion ?? 100
  const left = (form?.left ?? []).map((ts) => ({ ts })).filter(within(all.period)).length
  return left + Math.round((generated * (100 - usual)) / Math.max(1, usual))
}
