import { type LeadRecord } from '../records.ts'
import { answeredInMs, type LeadFacts } from './lead-facts.ts'
import { type FacetValue } from './lead-match.ts'

/** Maximum number of leads up to which all of them are read for a median. */
export const MOST_READ = 5_000

/** Number of leads in a sample, when not all of them are read. They are spread evenly over all leads. */
export const MOST_LOOKED_AT = 500

/** The time of the first response to a lead in milliseconds. Timestamps are epoch milliseconds. */
export interface Answer {
  createdTs: number
  lastActivityTs: number
  team: string
  agent: string | undefined
  ms: number
}

/** The first responses to some leads, and the number of these leads. */
export interface AnswersFound {
  answers: Answer[]
  leads: number
}

/** The data that is known of every lead, and the record of a named lead. Epoch milliseconds. */
export interface SampledLead {
  team: string
  agent: string | undefined
  status: LeadRecord['leadStatus']
  createdTs: number
  lastActivityTs: number
  record?: LeadRecord
}

/** Returns the first response to a named lead. Empty when the renter was not reached. */
export function answerOf(lead: LeadRecord, facts: LeadFacts): Answer[] {
  const { createdTs, teamRef: team, assignedAgentRef: agent } = lead
  const ms = answeredInMs(lead, facts)
  return ms === undefined ? [] : [{ createdTs, lastActivityTs: facts.lastActivityTs, team, agent, ms }]
}

/** The leads with the same value: all of them up to a certain number, otherwise an evenly spread sample. */
export interface Group<T> {
  leads: number
  /** Every how many leads one is kept. */
  step: number
  kept: T[]
}

/** Returns the group of a value. Creates an empty one if necessary. */
export function groupOf<T>(groups: Map<string, Group<T>>, value: string): Group<T> {
  const group = groups.get(value) ?? { leads: 0, step: 1, kept: [] }
  if (group.leads === 0) groups.set(value, group)
  return group
}

/** Adds a lead to a group. @param most minimum number of leads that a group keeps, if it has that many */
export function addTo<T>(group: Group<T>, lead: T, most: number): void {
  if (group.leads++ % group.step !== 0) return
  group.kept.push(lead)
  if (group.kept.length < most * 2) return
  group.kept = group.kept.filter((_, at) => at % 2 === 0)
  group.step *= 2
}

/** Adds a lead to the group of each of its values, see `addTo`. */
export function addToEach<T>(groups: Map<string, Group<T>>, values: FacetValue, lead: T, most: number): void {
  for (const value of typeof values === 'string' ? [values] : (values ?? []))
    addTo(groupOf(groups, value), lead, most)
}

/**
 * Returns the first responses to the leads of each group.
 * @param readAll maximum number of leads of a group up to which all of them are evaluated
 */
export function answersOf<T>(
  groups: ReadonlyMap<string, Group<T>>,
  readAll: number,
  answer: (lead: T) => Answer[],
): Map<string, AnswersFound> {
  return new Map(
    Array.from(groups, ([value, { leads, kept }]) => {
      const every = leads <= readAll ? 1 : Math.max(1, kept.length / MOST_LOOKED_AT)
      const bucketOf = (at: number) => Math.floor(at / every)
      const looked = kept.filter((_, at) => bucketOf(at) !== bucketOf(at - 1))
      return [value, { leads, answers: looked.flatMap(answer) }]
    }),
  )
}
