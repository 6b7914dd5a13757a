import { type LeadRecord } from '../records.ts'
import { factsOf, type LeadFacts } from './lead-facts.ts'

/**
 * Leads that are not stored as records, for example a million leads as columns. A record is created only when somebody
 * requests that lead. From then on, the named leads own it, and the source leaves it out of its lists.
 */
export interface LeadSource {
  /** The number of leads in the source, without those that became named leads. */
  readonly size: number
  /**
   * Creates the record of a lead that is still in the source. undefined when the id is unknown or the lead became a
   * named lead.
   */
  make(id: string): LeadRecord | undefined
  /** Returns the source's leads of a team, created on demand. */
  ofTeam(teamId: string): Iterable<LeadRecord>
}

/** The leads of one world. */
export interface Leads {
  /** Returns a lead. A lead of the source becomes a named lead. */
  get(id: string): LeadRecord | undefined
  /** Adds a lead. */
  add(lead: LeadRecord): LeadRecord
  /** Must be called after every change of a lead, so that its facts are derived again. */
  changed(lead: LeadRecord): void
  /** Returns the derived facts of a named lead. */
  facts(lead: LeadRecord): LeadFacts
  /** Returns every named lead. */
  values(): IterableIterator<LeadRecord>
  /** Returns every lead of a team, including those of the source. */
  ofTeam(teamId: string): LeadRecord[]
  /** Returns the total number of leads. */
  size(): number
  /** Attaches a source. There can be only one. */
  attach(source: LeadSource): void
}

/** Creates an empty set of leads. */
export function createLeads(): Leads {
  const named = new Map<string, LeadRecord>()
  const derived = new WeakMap<LeadRecord, LeadFacts>()
  let source: LeadSource | undefined
  const facts = (lead: LeadRecord) => {
    const known = derived.get(lead)
    if (known) return known
    const fresh = factsOf(lead)
    derived.set(lead, fresh)
    return fresh
  }
  return {
    get(id) {
      const known = named.get(id)
      if (known) return known
      const made = source?.make(id)
      if (made) named.set(made.id, made)
      return made
    },
    add(lead) {
      named.set(lead.id, lead)
      return lead
    },
    changed(lead) {
      derived.delete(lead)
    },
    facts,
    values: () => named.values(),
    ofTeam(teamId) {
      const found = [...named.values()].filter((lead) => lead.teamRef === teamId)
      return source ? [...found, ...source.ofTeam(teamId)] : found
    },
    size: () => named.size + (source?.size ?? 0),
    attach(joined) {
      source = joined
    },
  }
}
