import * as z from 'zod/mini'

import { maybe } from '#/lib/schema.ts'

import { agentSchema } from '../lead/lead-row.ts'
import { binsSchema } from './lead-stats.ts'
import { narrowCounted, counted, type Counted } from './report-lists.ts'
import { reportSection } from './report-section.ts'

const count = z.number()
const gaps = z.array(z.nullable(count))

/** How fast leads got their first response. */
const responseShape = {
  answered: count,
  inTarget: count,
  medianMs: maybe(count),
  /** The 90th percentile: nine of ten responses came within this time. */
  ninthMs: maybe(count),
}

/** The numbers of one agent, or of all agents together. */
const loadShape = {
  ...responseShape,
  assigned: count,
  open: count,
  /** Leads whose renters have been waiting longer than the limit, as of now and regardless of the period. */
  late: count,
  toured: count,
  leased: count,
  touches: count,
  /** Touches that did not reach anybody. */
  attempts: count,
}

/** The agent stats report. Every number of leads is the total of the list with the same filters. */
export const agentStatsSchema = z.object({
  totals: reportSection(
    z.object({
      ...loadShape,
      inquiries: count,
      unassigned: count,
      noShow: count,
      cancelled: count,
      before: maybe(z.object(responseShape)),
      /** One value for each day of `agents`, in milliseconds and percent. */
      medianByDay: gaps,
      inTargetByDay: gaps,
    }),
  ),
  agents: reportSection(
    z.object({
      bins: binsSchema,
      /** The response limits of the agents' teams. */
      targets: z.object({ leastMs: count, mostMs: count }),
      rows: z.array(
        z.object({
          ...loadShape,
          agent: agentSchema,
          /** The median of each day. null for a day without a response. */
          days: gaps,
          /** Touches that another user made for this agent. */
          represented: z.array(z.object({ by: z.string(), touches: count })),
        }),
      ),
    }),
  ),
  /** Whether medians are computed from a sample of the leads. */
  sampled: z._default(z.boolean(), false),
  asOf: count,
})

/** The agent stats report. */
export type AgentStats = z.output<typeof agentStatsSchema>

/** The lists that are counted for each agent. */
export const agentCounts = {
  assigned: counted.inquiries,
  open: counted.open,
  late: counted.unresponded,
  toured: counted.toured,
  leased: counted.leased,
} as const satisfies Record<string, Counted>

/** Maximum number of agents that a list can be narrowed to. */
export const MOST_AGENTS = 50

/** Narrows a counted list to some agents. */
export const ofAgents = (what: Counted, agents: readonly string[]): Counted =>
  narrowCounted(what, { agent: [...agents] })

/** Leads whose first response came within their team's limit, and leads whose first response came later. */
export const inTarget = narrowCounted(counted.inquiries, { respondedWithin: ['TARGET'] })
export const afterTarget = narrowCounted(counted.inquiries, { respondedOver: ['TARGET'] })

/** Leads whose renter did not show up for a tour, and leads with a canceled tour. */
export const noShows = narrowCounted(counted.inquiries, { tour: ['NO_SHOW'] })
export const cancelledTours = narrowCounted(counted.inquiries, { tour: ['CANCELLED'] })
