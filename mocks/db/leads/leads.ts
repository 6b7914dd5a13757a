import { type LeadRecord } from '../records.ts'
import { factsOf, type LeadFacts } from './lead-facts.ts'

/**
 * Leads that are held elsewhere than as records, for example a million of them as columns. A record is made only when
 * somebody asks for that lead; from then on the named leads own it and the source leaves it out of its lists.
 */
export interface LeadSource {
  /** How many leads the source holds, those given away not counted. */
  readonly size: number
  /** Makes the record of a lead that the source still holds; undefined when it does not know the id or gave it away. */
  make(id: string): LeadRecord | undefined
  /** The source's leads of one team, made on demand. */
  ofTeam(teamId: string): Iterable<LeadRecord>
}

/** The leads of one world. */
export interface Leads {
  /** A lead; one that a source holds becomes a named lead. */
  get(id: string): LeadRecord | undefined
  /** Adds a lead. */
  add(lead: LeadRecord): LeadRecord
  /** To be called after every change of a lead: its facts are derived anew. */
  changed(lead: LeadRecord): void
  /** The derived facts of a named lead. */
  facts(lead: LeadRecord): LeadFacts
  /** Every named lead. */
  values(): IterableIterator<LeadRecord>
  /** Every lead of a team, the source's too. */
  ofTeam(teamId: string): LeadRecord[]
  /** How many leads there are in all. */
  size(): number
  /** Joins a source; at most one. */
  attach(source: LeadSource): void
}

/** Makes an empty book of leads. */
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
