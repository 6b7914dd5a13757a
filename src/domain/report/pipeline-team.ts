import * as z from 'zod/mini'

import { maybe } from '#/lib/schema.ts'

import { binsSchema } from './lead-stats.ts'
import { and, counted, type Counted } from './report-lists.ts'
import { reportSection } from './report-section.ts'

const count = z.number()
const counts = z.array(count)
const byWord = z.record(z.string(), count)
const named = z.object({ id: z.string(), name: z.string() })

/** How the inquiries of a team, or of one of its agents, went. */
const outcomesShape = {
  leads: count,
  contacted: count,
  toured: count,
  leased: count,
  lost: count,
  /** By status that is open: how long inquiries stood in it, or have stood so far; milliseconds, in the middle. */
  stayMs: byWord,
  /** Leads that are open now, whatever the period, by bucket of age. */
  aging: byWord,
}

/** Pipeline by team; every number of leads is the total of the list under the same filters. */
export const pipelineTeamSchema = z.object({
  teams: reportSection(
    z.object({
      rows: z.array(
        z.object({
          ...outcomesShape,
          team: named,
          /** Without an agent: unassigned. */
          agents: z.array(z.object({ ...outcomesShape, agent: maybe(named) })),
        }),
      ),
      total: z.object(outcomesShape),
    }),
  ),
  /** Lost inquiries by reason, most first, and by the ids of their teams. */
  reasons: reportSection(z.array(z.object({ reason: z.string(), leads: count, teams: byWord }))),
  /** The last eight weeks, whatever the period: inquiries, and those that reached opportunity. */
  weeks: reportSection(
    z.object({
      bins: binsSchema,
      teams: z.array(z.object({ team: named, leads: counts, opportunities: counts })),
    }),
  ),
  /** Stays are of a sample of the leads. */
  sampled: z._default(z.boolean(), false),
  asOf: count,
})

/** Pipeline by team. */
export type PipelineTeam = z.output<typeof pipelineTeamSchema>

/** What the shares of a team are of its inquiries, by their name. */
export const teamShares = {
  contacted: counted.contacted,
  toured: counted.toured,
  leased: counted.leased,
  lost: counted.lost,
} as const satisfies Record<string, Counted>

/** The name of a share. */
export type TeamShare = keyof typeof teamShares

/** What is counted, of one team, or of what one agent has of it; no agent: what nobody has. */
export function ofTeam(what: Counted, team: string, agent?: string | null): Counted {
  return and(what, {
    team: [team],
    ...(agent === undefined ? {} : { agent: [agent ?? 'unassigned'] }),
  })
}
