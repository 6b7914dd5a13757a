import * as z from 'zod/mini'

import { maybe } from '#/lib/schema.ts'

import { agentSchema } from '../lead/lead-row.ts'
import { binsSchema } from './lead-stats.ts'
import { and, counted, type Counted } from './report-lists.ts'
import { reportSection } from './report-section.ts'

const count = z.number()
const gaps = z.array(z.nullable(count))

/** How fast leads were answered first. */
const responseShape = {
  answered: count,
  inTarget: count,
  medianMs: maybe(count),
  /** Nine of ten came within it. */
  ninthMs: maybe(count),
}

/** What an agent has, or all of them together. */
const loadShape = {
  ...responseShape,
  assigned: count,
  open: count,
  /** Waiting longer than their limit now, whatever the period. */
  late: count,
  toured: count,
  leased: count,
  touches: count,
  /** Touches that reached nobody. */
  attempts: count,
}

/** Agent stats; every number of leads is the total of the list under the same filters. */
export const agentStatsSchema = z.object({
  totals: reportSection(
    z.object({
      ...loadShape,
      inquiries: count,
      unassigned: count,
      noShow: count,
      cancelled: count,
      before: maybe(z.object(responseShape)),
      /** By the days of `agents`; milliseconds and percent. */
      medianByDay: gaps,
      inTargetByDay: gaps,
    }),
  ),
  agents: reportSection(
    z.object({
      bins: binsSchema,
      /** The limits of their teams. */
      targets: z.object({ leastMs: count, mostMs: count }),
      rows: z.array(
        z.object({
          ...loadShape,
          agent: agentSchema,
          /** The median of each day; a day without an answer is a gap. */
          days: gaps,
          /** Touches that somebody else made for this person. */
          represented: z.array(z.object({ by: z.string(), touches: count })),
        }),
      ),
    }),
  ),
  /** Medians are of a sample of the leads. */
  sampled: z._default(z.boolean(), false),
  asOf: count,
})

/** Agent stats. */
export type AgentStats = z.output<typeof agentStatsSchema>

/** What is counted of each agent. */
export const agentCounts = {
  assigned: counted.inquiries,
  open: counted.open,
  late: counted.unresponded,
  toured: counted.toured,
  leased: counted.leased,
} as const satisfies Record<string, Counted>

/** Most agents that one list can be narrowed to. */
export const MOST_AGENTS = 50

/** What is counted, of some agents. */
export const ofAgents = (what: Counted, agents: readonly string[]): Counted =>
  and(what, { agent: [...agents] })

/** Leads whose first response came within the limit of their team, and those whose came later. */
export const inTarget = and(counted.inquiries, { respondedWithin: ['TARGET'] })
export const afterTarget = and(counted.inquiries, { respondedOver: ['TARGET'] })

/** Leads whose tour was missed, or called off. */
export const noShows = and(counted.inquiries, { tour: ['NO_SHOW'] })
export const cancelledTours = and(counted.inquiries, { tour: ['CANCELLED'] })
