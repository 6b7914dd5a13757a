import * as z from 'zod/mini'

import { maybe } from '#/lib/schema.ts'

import { type KnownLeadStatus } from '../lead/lead-row.ts'
import { openStatuses } from '../list/dashboard-lists.ts'
import { type TeamKind } from '../team/team-kind.ts'
import { binsSchema } from './lead-stats.ts'
import { and, counted, type Counted } from './report-lists.ts'
import { reportSection } from './report-section.ts'

const count = z.number()
const counts = z.array(count)
const byWord = z.record(z.string(), count)

/** Pipeline overview; every number of leads is the total of the list under the same filters. */
export const pipelineSchema = z.object({
  /** By status, without merged ones; `before` is in the compared period. */
  statuses: reportSection(z.object({ now: byWord, before: maybe(byWord), closedLeased: count, lost: count })),
  /** Inquiries by day, and those of them that reached a status; a list each, as long as the days. */
  byDay: reportSection(z.object({ bins: binsSchema, reached: z.record(z.string(), counts) })),
  /** How many inquiries came to each step, and how many of these were lost since. */
  funnel: reportSection(z.object({ reached: byWord, lost: byWord })),
  /** Leads that are open now, whatever the period: by status and bucket of age. */
  aging: reportSection(z.record(z.string(), byWord)),
  teams: reportSection(
    z.object({
      rows: z.array(
        z.object({
          team: z.object({ id: z.string(), name: z.string() }),
          statuses: byWord,
          leads: count,
          opportunities: count,
          medianMs: maybe(count),
          /** Inquiries on each of the last seven days, whatever the period. */
          week: counts,
        }),
      ),
      leads: count,
      opportunities: count,
      medianMs: maybe(count),
    }),
  ),
  /** Medians are of a sample of the leads. */
  sampled: z._default(z.boolean(), false),
  asOf: count,
})

/** Pipeline overview. */
export type Pipeline = z.output<typeof pipelineSchema>

/** The statuses of a pipeline in their order; a merged lead counts where it survives. */
export const pipelineStatuses = [...openStatuses, 'CLOSED', 'NOT_LEAD'] as const

/** One of them. */
export type PipelineStatus = (typeof pipelineStatuses)[number]

/** The statuses whose days are drawn. */
export const dayStatuses = ['NEW_LEAD', 'OPPORTUNITY', 'CLOSED'] as const satisfies readonly KnownLeadStatus[]

/**
 * The statuses that a kind of client works with: prospects for brokers with several properties, a waiting list for the
 * others. One that is not of its kind shows where leads have it, so that the parts are the whole.
 */
export function statusesShown(kind: TeamKind, leads: (status: PipelineStatus) => number): PipelineStatus[] {
  const other = kind === 'BROKER' ? 'WAITING_LIST' : 'PROSPECT'
  return pipelineStatuses.filter((status) => status !== other || leads(status) > 0)
}

/** Leads that stand in a status. */
export const inStatus = (status: PipelineStatus): Counted => ({ filters: { status: [status] } })

/** Inquiries that have, or once had, a status; all of them were new. */
export function reachedStatus(status: (typeof dayStatuses)[number]): Counted {
  return status === 'NEW_LEAD' ? counted.inquiries : and(counted.inquiries, { statusReached: [status] })
}

/** The steps of the funnel in their order. */
export const funnelSteps = ['new', 'contacted', 'opportunity', 'toured', 'leased'] as const

/** A step of the funnel. */
export type FunnelStep = (typeof funnelSteps)[number]

/** The words of the steps. */
export const funnelLabels: Readonly<Record<FunnelStep, string>> = {
  new: 'New',
  contacted: 'Contacted',
  opportunity: 'Opportunity',
  toured: 'Toured',
  leased: 'Leased',
}

/** The inquiries that came to a step: as the list filter of the same name says it. */
export const countedOfStep: Readonly<Record<FunnelStep, Counted>> = {
  new: counted.inquiries,
  contacted: counted.contacted,
  opportunity: counted.opportunity,
  toured: counted.toured,
  leased: counted.leased,
}

/** Those of a step that were closed without a lease. */
export const lostOfStep = (step: FunnelStep): Counted =>
  and(countedOfStep[step], { lostReason: counted.lost.filters.lostReason })
