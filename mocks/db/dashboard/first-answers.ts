import { median } from '#/domain/list/dashboard.ts'

import { type LeadFacts } from '../leads/lead-facts.ts'
import { type LeadView } from '../leads/lead-view.ts'
import { type LeadRecord, type UserRecord } from '../records.ts'
import { type World } from '../world.ts'

/** Leads that are looked at for a median; more are spread evenly over the list. */
export const MOST_LOOKED_AT = 500
/** Rows read at one place of a list that is too long to be read. */
const ROWS_AT_ONCE = 50

/** How long the first answer to a lead took. Epoch milliseconds and milliseconds. */
export interface Answer {
  createdTs: number
  team: string
  agent: string | undefined
  ms: number
}

/**
 * The first answers to the leads of a list, and how many leads it has.
 * @param readAll up to how many leads all are looked at; of more, a sample
 */
export function firstAnswers(
  world: World,
  viewer: UserRecord,
  view: LeadView,
  readAll = MOST_LOOKED_AT,
): { answers: Answer[]; leads: number } {
  const named = new Map(Array.from(world.leads.values(), (lead) => [lead.id, lead]))
  const list = world.index().pin(viewer, view)
  const leads = list.total()
  const places =
    leads <= readAll
      ? [{ at: 0, size: leads }]
      : Array.from({ length: MOST_LOOKED_AT / ROWS_AT_ONCE }, (_, place) => ({
          at: Math.floor((place * (leads - ROWS_AT_ONCE)) / (MOST_LOOKED_AT / ROWS_AT_ONCE - 1)),
          size: ROWS_AT_ONCE,
        }))
  const rows = places.flatMap(({ at, size }) => (size === 0 ? [] : list.rows(at, size)))
  const answers = rows.flatMap((row): Answer[] => {
    const createdTs = Number(row.createdTs)
    const lead = named.get(row.id)
    // Of a generated lead the row knows how long its last answer took.
    const ms = lead ? firstAnswerMs(lead, world.leads.facts(lead)) : (row.repliedInMs ?? undefined)
    return ms === undefined ? [] : [{ createdTs, team: row.teamRef, agent: row.assignedAgent?.id, ms }]
  })
  return { answers, leads }
}

/** The median of first answers in milliseconds; null where there is none. */
export const medianOf = (answers: readonly Answer[]): number | null =>
  median(answers.map(({ ms }) => ms)) ?? null

function firstAnswerMs(lead: LeadRecord, { firstContactTs: first }: LeadFacts): number | undefined {
  return first === undefined ? undefined : Math.max(0, first - lead.createdTs)
}
