import * as z from 'zod/mini'

import { maybe } from '#/lib/schema.ts'

import { binsSchema } from './lead-stats.ts'
import { narrowCounted, counted, type Counted } from './report-lists.ts'
import { reportSection } from './report-section.ts'

const count = z.number()
const counts = z.array(count)
const byWord = z.record(z.string(), count)
const named = z.object({ id: z.string(), name: z.string() })

/** The results of the inquiries of a team, or of one of its agents. */
const outcomesShape = {
  leads: count,
  contacted: count,
  toured: count,
  leased: count,
  lost: count,
  /** For each open status, the median time that inquiries were in it, or have been so far. In milliseconds. */
  stayMs: byWord,
  /** Leads that are open now, regardless of the period, by aging bucket. */
  aging: byWord,
}

/** The pipeline report by team. Every number of leads is the total of the list with the same filters. */
export const pipelineTeamSchema = z.object({
  teams: reportSection(
    z.object({
      rows: z.array(
        z.object({
          ...outcomesShape,
          team: named,
          /** Without `agent`, the unassigned leads. */
          agents: z.array(z.object({ ...outcomesShape, agent: maybe(named) })),
        }),
      ),
      total: z.object(outcomesShape),
    }),
  ),
  /** Lost inquiries by reason, most first, with the counts by team id. */
  reasons: reportSection(z.array(z.object({ reason: z.string(), leads: count, teams: byWord }))),
  /** The last eight weeks, regardless of the period: inquiries, and how many of them became an opportunity. */
  weeks: reportSection(
    z.object({
      bins: binsSchema,
      teams: z.array(z.object({ team: named, leads: counts, opportunities: counts })),
    }),
  ),
  /** Whether stays are computed from a sample of the leads. */
  sampled: z._default(z.boolean(), false),
  asOf: count,
})

/** The pipeline report by team. */
export type PipelineTeam = z.output<typeof pipelineTeamSchema>

/** The shares of a team's inquiries, by name. */
export const teamShares = {
  contacted: counted.contacted,
  toured: counted.toured,
  leased: counted.leased,
  lost: counted.lost,
} as const satisfies Record<string, Counted>

/** The name of a share. */
export type TeamShare = keyof typeof teamShares

/** Narrows a counted list to one team, or to one of its agents. With null as agent, to the unassigned leads. */
export function ofTeam(what: Counted, team: string, agent?: string | null): Counted {
  return narrowCounted(what, {
    team: [team],
    ...(agent === undefined ? {} : { agent: [agent ?? 'unassigned'] }),
  })
}
