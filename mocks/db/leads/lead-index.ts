import { type LeadFacet } from '#/domain/list/lead-facets.ts'

import { type LeadRecord, type UserRecord } from '../records.ts'
import { type WireRow } from '../wire/wire.ts'
import {
  addTo,
  type AnswersFound,
  answerOf,
  answersOf,
  type Group,
  keepIn,
  type SampledLead,
} from './lead-answers.ts'
import { type LeadFacts } from './lead-facts.ts'
import { type Around, type FacetValue, matchesView, valueOf } from './lead-match.ts'
import { type LeadView } from './lead-view.ts'
import { type Leads } from './leads.ts'

/** An order that stays as it was pinned, while the contents of its rows are read anew each time. */
export interface PinnedList {
  /** How many rows the order holds. */
  total(): number
  /** Some rows as they are now; leads that the viewer can no longer open are taken out of the order first. */
  rows(offset: number, limit: number): WireRow[]
  /** How many leads match now that are not in the order. */
  newSince(): number
}

/** Finds leads. The plain one goes through the named leads; a columnar store implements the same over its columns. */
export interface LeadIndex {
  /** Pins the order of the leads that match now and that the viewer can open. */
  pin(viewer: UserRecord, view: LeadView): PinnedList
  /** How many leads match now. */
  count(viewer: UserRecord, view: LeadView): number
  /** How many of the leads that match now have each value of a filter; those without a value are in none. */
  tally(viewer: UserRecord, view: LeadView, facet: LeadFacet): Map<string, number>
  /** How many of the leads that match now have each combination of values of some filters; by `crossKey`. */
  cross(viewer: UserRecord, view: LeadView, facets: readonly LeadFacet[]): Map<string, number>
  /**
   * How many of the leads that match now came in, or were last active, in each of some times that follow one another: of
   * all of them under `''`, and by the values of a filter.
   */
  series(viewer: UserRecord, view: LeadView, times: Times, facet?: LeadFacet): Map<string, number[]>
  /** What became of the leads that match now, by the ids of their properties; `''`: those without one. */
  summary(viewer: UserRecord, view: LeadView): Map<string, Totals>
  /** The leads that match now and are records, in no order: generated ones have none until somebody opens them. */
  named(viewer: UserRecord, view: LeadView): LeadRecord[]
  /** When the oldest of the leads that match now came in, epoch milliseconds. */
  oldest(viewer: UserRecord, view: LeadView): number | undefined
  /**
   * The first answers to the leads that match now: of all of them under `''`, and by the values of a filter.
   * @param readAll up to how many leads of one value all are looked at; of more, a sample
   */
  answers(viewer: UserRecord, view: LeadView, readAll: number, facet?: LeadFacet): Map<string, AnswersFound>
  /** How many leads match now, and those that a sample holds: all of them up to a number, evenly spread ones of more. */
  sample(viewer: UserRecord, view: LeadView, most: number): { leads: number; sampled: SampledLead[] }
}

/** What became of some leads. */
export interface Totals {
  leads: number
  contacted: number
  tours: number
  leased: number
}

/** Adds up totals by a key. */
export function addTotals(into: Map<string, Totals>, key: string, more: Totals): void {
  const known = into.get(key) ?? { leads: 0, contacted: 0, tours: 0, leased: 0 }
  into.set(key, {
    leads: known.leads + more.leads,
    contacted: known.contacted + more.contacted,
    tours: known.tours + more.tours,
    leased: known.leased + more.leased,
  })
}

/** Adds up counts by a key. */
export function addCount(into: Map<string, number>, key: string, more: number): void {
  if (more !== 0) into.set(key, (into.get(key) ?? 0) + more)
}

/** Times that follow one another: where each begins, and where the last one ends. Epoch milliseconds. */
export interface Times {
  readonly by: 'created' | 'event'
  readonly starts: readonly number[]
  readonly end: number
}

/** Which of some times a moment falls into; -1: none. */
export function timeAt({ starts, end }: Times, ts: number): number {
  if (ts >= end) return -1
  let [low, high] = [0, starts.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((starts[middle] ?? Infinity) <= ts) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** Adds one to a time of each value. */
export function addAt(series: Map<string, number[]>, values: FacetValue, at: number, times: Times, more = 1) {
  if (at < 0 || more === 0) return
  for (const value of typeof values === 'string' ? [values] : (values ?? [])) {
    const counts = series.get(value) ?? times.starts.map(() => 0)
    series.set(value, counts)
    counts[at] = (counts[at] ?? 0) + more
  }
}

/** Stands between the values of a cross. */
const BETWEEN = '\n'

/** A lead with these values of some filters, as the keys of a cross. */
export function crossKeys(values: readonly FacetValue[]): string[] {
  const lists = values.map((value) => (typeof value === 'string' ? [value] : (value ?? [])))
  return lists.reduce<string[]>(
    (keys, list, at) => keys.flatMap((key) => list.map((one) => (at === 0 ? one : `${key}${BETWEEN}${one}`))),
    [''],
  )
}

/** The key of a cross for values of its filters. */
export const crossKey = (...values: readonly string[]) => values.join(BETWEEN)

/** The values of a key of a cross. */
export const crossValues = (key: string) => key.split(BETWEEN)

const byName = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

/** Compares two leads as a view orders them; ties fall to the newer lead, then to the id, so that an order is total. */
export function compareLeads({
  sort,
  dir,
}: Pick<LeadView, 'sort' | 'dir'>): (a: Sortable, b: Sortable) => number {
  const sign = dir === 'asc' ? 1 : -1
  const tie = (a: Sortable, b: Sortable) =>
    b.lead.createdTs - a.lead.createdTs || (a.lead.id < b.lead.id ? -1 : 1)
  const byTime = (timeOf: (one: Sortable) => number | undefined) => (a: Sortable, b: Sortable) => {
    // Leads without the time come last both ways.
    const [first, second] = [timeOf(a), timeOf(b)]
    if (first === undefined || second === undefined)
      return Number(first === undefined) - Number(second === undefined) || tie(a, b)
    return sign * (first - second) || tie(a, b)
  }
  switch (sort) {
    case 'activity':
      return byTime(({ facts }) => facts.lastActivityTs)
    case 'created':
      return byTime(({ lead }) => lead.createdTs)
    case 'name':
      return (a, b) => sign * byName.compare(a.facts.name, b.facts.name) || tie(a, b)
    case 'wait':
      // Descending puts the longest wait first.
      return byTime(({ facts }) => (facts.waitingSince === undefined ? undefined : -facts.waitingSince))
    case 'target':
      return byTime(({ facts }) => facts.targetTs)
    case 'tour':
      return byTime(({ facts }) => facts.tourTs)
    case 'joined':
      return byTime(({ facts }) => facts.joinedTs)
    case 'attempts':
      return byTime(({ facts }) => facts.contactAttempts || undefined)
  }
}

/** What leads are sorted by besides their age. Epoch milliseconds. */
export interface SortFacts extends Pick<
  LeadFacts,
  'name' | 'lastActivityTs' | 'waitingSince' | 'tourTs' | 'joinedTs' | 'contactAttempts'
> {
  /** When its wait passes the limit of its team; missing when it waits for nothing. */
  targetTs?: number
}

/** A lead with what it is sorted by. */
export interface Sortable {
  lead: Pick<LeadRecord, 'id' | 'createdTs'>
  facts: SortFacts
}

/** What an index needs from its world. */
export interface IndexTools {
  leads: Leads
  canOpen: (viewer: UserRecord, lead: LeadRecord) => boolean
  row: (lead: LeadRecord) => WireRow
  around: (lead: LeadRecord) => Around
}

/** The index over the named leads: what a store of generated ones is merged with. */
export interface PlainIndex extends LeadIndex {
  /** The leads that match now, in no order. */
  find(viewer: UserRecord, view: LeadView): Sortable[]
}

/** The plain index: goes through every named lead. */
export function createPlainIndex({ leads, canOpen, row, around }: IndexTools): PlainIndex {
  function* matching(viewer: UserRecord, view: LeadView) {
    for (const lead of leads.values()) {
      if (lead.clientRef !== viewer.clientRef) continue
      const facts = leads.facts(lead)
      const near = around(lead)
      if (matchesView(view, lead, facts, near) && canOpen(viewer, lead)) yield { lead, facts, near }
    }
  }
  const find = (viewer: UserRecord, view: LeadView): Sortable[] =>
    Array.from(matching(viewer, view), ({ lead, facts, near }) => ({
      lead,
      facts:
        facts.waitingSince === undefined ? facts : { ...facts, targetTs: facts.waitingSince + near.limitMs },
    }))
  return {
    find,
    count: (viewer, view) => find(viewer, view).length,
    tally(viewer, view, facet) {
      const counts = new Map<string, number>()
      for (const { lead, facts, near } of matching(viewer, view)) {
        const value = valueOf(facet, view, lead, facts, near)
        for (const one of typeof value === 'string' ? [value] : (value ?? [])) addCount(counts, one, 1)
      }
      return counts
    },
    named: (viewer, view) => Array.from(matching(viewer, view), ({ lead }) => lead),
    oldest(viewer, view) {
      let oldest: number | undefined
      for (const { lead } of matching(viewer, view)) oldest = Math.min(oldest ?? Infinity, lead.createdTs)
      return oldest
    },
    answers(viewer, view, readAll, facet) {
      const groups = new Map<string, Group<LeadRecord>>()
      for (const { lead, facts, near } of matching(viewer, view)) {
        keepIn(groups, '', lead, readAll)
        if (facet !== undefined) keepIn(groups, valueOf(facet, view, lead, facts, near), lead, readAll)
      }
      return answersOf(groups, readAll, (lead) => answerOf(lead, leads.facts(lead)))
    },
    sample(viewer, view, most) {
      const group: Group<SampledLead> = { leads: 0, step: 1, kept: [] }
      for (const { lead: record, facts } of matching(viewer, view)) {
        const { teamRef: team, assignedAgentRef: agent, leadStatus: status, createdTs } = record
        addTo(group, { team, agent, status, createdTs, lastActivityTs: facts.lastActivityTs, record }, most)
      }
      return { leads: group.leads, sampled: group.kept }
    },
    cross(viewer, view, facets) {
      const counts = new Map<string, number>()
      for (const { lead, facts, near } of matching(viewer, view))
        for (const key of crossKeys(facets.map((facet) => valueOf(facet, view, lead, facts, near))))
          addCount(counts, key, 1)
      return counts
    },
    series(viewer, view, times, facet) {
      const found = new Map<string, number[]>()
      for (const { lead, facts, near } of matching(viewer, view)) {
        const at = timeAt(times, times.by === 'event' ? facts.lastActivityTs : lead.createdTs)
        addAt(found, '', at, times)
        if (facet !== undefined) addAt(found, valueOf(facet, view, lead, facts, near), at, times)
      }
      return found
    },
    summary(viewer, view) {
      const totals = new Map<string, Totals>()
      for (const { lead, facts } of matching(viewer, view)) {
        addTotals(totals, lead.propertyRef ?? '', {
          leads: 1,
          contacted: Number(facts.firstContactTs !== undefined),
          tours: Number(facts.toured),
          leased: Number(facts.leased),
        })
      }
      return totals
    },
    pin(viewer, view) {
      let order = find(viewer, view)
        .toSorted(compareLeads(view))
        .map((found) => found.lead.id)
      const pinned = new Set(order)
      const prune = () => {
        if (order.some((id) => !visible(id))) order = order.filter(visible)
      }
      const visible = (id: string) => {
        const lead = leads.get(id)
        return lead !== undefined && canOpen(viewer, lead)
      }
      return {
        total() {
          prune()
          return order.length
        },
        rows(offset, limit) {
          prune()
          return order.slice(offset, offset + limit).flatMap((id) => {
            const lead = leads.get(id)
            return lead ? [row(lead)] : []
          })
        },
        newSince: () => find(viewer, view).filter((found) => !pinned.has(found.lead.id)).length,
      }
    },
  }
}
