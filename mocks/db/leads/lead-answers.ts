import { type LeadRecord } from '../records.ts'
import { answeredInMs, type LeadFacts } from './lead-facts.ts'
import { type FacetValue } from './lead-match.ts'

/** Leads up to which every one is read for a median. */
export const MOST_READ = 5_000

/** Leads that are looked at where not all are read: spread evenly over all of them. */
export const MOST_LOOKED_AT = 500

/** How long the first answer to a lead took. Epoch milliseconds and milliseconds. */
export interface Answer {
  createdTs: number
  lastActivityTs: number
  team: string
  agent: string | undefined
  ms: number
}

/** The first answers to some leads, and how many leads they are. */
export interface AnswersFound {
  answers: Answer[]
  leads: number
}

/** What is known of every lead, and the record of a named one. Epoch milliseconds. */
export interface SampledLead {
  team: string
  agent: string | undefined
  status: LeadRecord['leadStatus']
  createdTs: number
  lastActivityTs: number
  record?: LeadRecord
}

/** The first answer to a named lead; none where nobody was reached. */
export function answerOf(lead: LeadRecord, facts: LeadFacts): Answer[] {
  const { createdTs, teamRef: team, assignedAgentRef: agent } = lead
  const ms = answeredInMs(lead, facts)
  return ms === undefined ? [] : [{ createdTs, lastActivityTs: facts.lastActivityTs, team, agent, ms }]
}

/** The leads of one value: all of them up to a number, evenly spread ones of more. */
export interface Group<T> {
  leads: number
  /** Every how manieth is kept. */
  step: number
  kept: T[]
}

/** The group of a value; an empty one where there is none yet. */
export function groupOf<T>(groups: Map<string, Group<T>>, value: string): Group<T> {
  const group = groups.get(value) ?? { leads: 0, step: 1, kept: [] }
  if (group.leads === 0) groups.set(value, group)
  return group
}

/** Puts a lead into a group. @param most how many leads of a group are kept at least, where it has as many */
export function addTo<T>(group: Group<T>, lead: T, most: number): void {
  if (group.leads++ % group.step !== 0) return
  group.kept.push(lead)
  if (group.kept.length < most * 2) return
  group.kept = group.kept.filter((_, at) => at % 2 === 0)
  group.step *= 2
}

/** Puts a lead under each of its values; see `addTo`. */
export function keepIn<T>(groups: Map<string, Group<T>>, values: FacetValue, lead: T, most: number): void {
  for (const value of typeof values === 'string' ? [values] : (values ?? []))
    addTo(groupOf(groups, value), lead, most)
}

/**
 * The first answers to the leads of each group.
 * @param readAll up to how many leads of a group all are looked at
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
