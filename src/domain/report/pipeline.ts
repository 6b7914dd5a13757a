import * as z from 'zod/mini'

import { maybe } from '#/lib/schema.ts'

import { type KnownLeadStatus } from '../lead/lead-row.ts'
import { openStatuses } from '../list/dashboard-lists.ts'
import { type TeamKind } from '../team/team-kind.ts'
import { binsSchema } from './lead-stats.ts'
import { narrowCounted, counted, type Counted } from './report-lists.ts'
import { reportSection } from './report-section.ts'

const count = z.number()
const counts = z.array(count)
const byWord = z.record(z.string(), count)

/** The pipeline overview. Every number of leads is the total of the list with the same filters. */
export const pipelineSchema = z.object({
  /** Leads by status, without merged ones. `before` is the compared period. */
  statuses: reportSection(z.object({ now: byWord, before: maybe(byWord), closedLeased: count, lost: count })),
  /** Inquiries by day, and how many of them reached a status. Each list has one value for each day. */
  byDay: reportSection(z.object({ bins: binsSchema, reached: z.record(z.string(), counts) })),
  /** How many inquiries reached each step, and how many of these were lost since. */
  funnel: reportSection(z.object({ reached: byWord, lost: byWord })),
  /** Leads that are open now, regardless of the period, by status and aging bucket. */
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
          /** Inquiries on each of the last seven days, regardless of the period. */
          week: counts,
        }),
      ),
      leads: count,
      opportunities: count,
      medianMs: maybe(count),
    }),
  ),
  /** Whether medians are computed from a sample of the leads. */
  sampled: z._default(z.boolean(), false),
  asOf: count,
})

/** Pipeline overview. */
export type Pipeline = z.output<typeof pipelineSchema>

/** The statuses of a pipeline, in order. A merged lead counts only as the lead that it was merged into. */
export const pipelineStatuses = [...openStatuses, 'CLOSED', 'NOT_LEAD'] as const

/** A status of a pipeline. */
export type PipelineStatus = (typeof pipelineStatuses)[number]

/** The statuses that are charted by day. */
export const dayStatuses = ['NEW_LEAD', 'OPPORTUNITY', 'CLOSED'] as const satisfies readonly KnownLeadStatus[]

/**
 * Returns the statuses that a kind of client uses: prospects for brokers with several properties, a waiting list for
 * all other clients. The other status is included only if there are leads with it, so that the parts add up to the
 * total.
 */
export function statusesShown(kind: TeamKind, leads: (status: PipelineStatus) => number): PipelineStatus[] {
  const other = kind === 'BROKER' ? 'WAITING_LIST' : 'PROSPECT'
  return pipelineStatuses.filter((status) => status !== other || leads(status) > 0)
}

/** Returns the leads that have a status now. */
export const inStatus = (status: PipelineStatus): Counted => ({ filters: { status: [status] } })

/** Returns the inquiries that have, or once had, a status. All inquiries were new at first. */
export function reachedStatus(status: (typeof dayStatuses)[number]): Counted {
  return status === 'NEW_LEAD'
    ? counted.inquiries
    : narrowCounted(counted.inquiries, { statusReached: [status] })
}

/** The steps of the funnel, in order. */
export const funnelSteps = ['new', 'contacted', 'opportunity', 'toured', 'leased'] as const

/** A step of the funnel. */
type FunnelStep = (typeof funnelSteps)[number]

/** The labels of the steps. */
export const funnelLabels: Readonly<Record<FunnelStep, string>> = {
  new: 'New',
  contacted: 'Contacted',
  opportunity: 'Opportunity',
  toured: 'Toured',
  leased: 'Leased',
}

/** The inquiries that reached each step, as defined by the list filter of the same name. */
export const countedOfStep: Readonly<Record<FunnelStep, Counted>> = {
  new: counted.inquiries,
  contacted: counted.contacted,
  opportunity: counted.opportunity,
  toured: counted.toured,
  leased: counted.leased,
}

/** Returns the inquiries of a step that were closed without a lease. */
export const lostOfStep = (step: FunnelStep): Counted =>
  narrowCounted(countedOfStep[step], { lostReason: counted.lost.filters.lostReason })
