import { type LeadFacet } from '#/domain/list/lead-facets.ts'

import { type LeadRecord, type UserRecord } from '../records.ts'
import { type WireRow } from '../wire/wire.ts'
import {
  addTo,
  type AnswersFound,
  answerOf,
  answersOf,
  type Group,
  addToEach,
  type SampledLead,
} from './lead-answers.ts'
import { type LeadFacts } from './lead-facts.ts'
import { type Around, type FacetValue, matchesView, valueOf } from './lead-match.ts'
import { type LeadView } from './lead-view.ts'
import { type Leads } from './leads.ts'

/** A pinned order. The order stays the same, while the contents of the rows are read again each time. */
export interface PinnedList {
  /** Returns the number of rows in the order. */
  total(): number
  /**
   * Returns some rows with their current contents. Leads that the viewer can no longer open are first removed from the
   * order.
   */
  rows(offset: number, limit: number): WireRow[]
  /** Returns the number of leads that match now but are not in the order. */
  newSince(): number
}

/**
 * Finds leads. The plain index goes through the named leads. A columnar store implements the same interface over its
 * columns.
 */
export interface LeadIndex {
  /** Pins the order of the leads that match now and that the viewer can open. */
  pin(viewer: UserRecord, view: LeadView): PinnedList
  /** Returns the number of leads that match now. */
  count(viewer: UserRecord, view: LeadView): number
  /** Returns the number of matching leads for each value of a filter. Leads without a value are not counted. */
  tally(viewer: UserRecord, view: LeadView, facet: LeadFacet): Map<string, number>
  /** Returns the number of matching leads for each combination of values of some filters, by `crossKey`. */
  cross(viewer: UserRecord, view: LeadView, facets: readonly LeadFacet[]): Map<string, number>
  /**
   * Returns the number of matching leads that came in, or were last active, in each of some consecutive times: all of
   * them under `''`, and for each value of a filter.
   */
  series(viewer: UserRecord, view: LeadView, times: Times, facet?: LeadFacet): Map<string, number[]>
  /** Returns the outcome of the matching leads by property id. `''` is for leads without a property. */
  summary(viewer: UserRecord, view: LeadView): Map<string, Totals>
  /**
   * Returns the matching leads that are records, in no particular order. Generated leads have no record until somebody
   * opens them.
   */
  named(viewer: UserRecord, view: LeadView): LeadRecord[]
  /** Returns when the oldest matching lead came in, in epoch milliseconds. */
  oldest(viewer: UserRecord, view: LeadView): number | undefined
  /**
   * Returns the first responses to the matching leads: all of them under `''`, and for each value of a filter.
   * @param readAll maximum number of leads of one value that are all read. If there are more, a sample is read
   */
  answers(viewer: UserRecord, view: LeadView, readAll: number, facet?: LeadFacet): Map<string, AnswersFound>
  /**
   * Returns the number of matching leads, and a sample of them: all of them up to a maximum, otherwise an even
   * selection.
   */
  sample(viewer: UserRecord, view: LeadView, most: number): { leads: number; sampled: SampledLead[] }
}

/** The outcome of some leads, as totals. */
export interface Totals {
  leads: number
  contacted: number
  tours: number
  leased: number
}

/** Adds totals to those of a key. */
export function addTotals(into: Map<string, Totals>, key: string, more: Totals): void {
  const known = into.get(key) ?? { leads: 0, contacted: 0, tours: 0, leased: 0 }
  into.set(key, {
    leads: known.leads + more.leads,
    contacted: known.contacted + more.contacted,
    tours: known.tours + more.tours,
    leased: known.leased + more.leased,
  })
}

/** Adds a count to that of a key. */
export function addCount(into: Map<string, number>, key: string, more: number): void {
  if (more !== 0) into.set(key, (into.get(key) ?? 0) + more)
}

/** Consecutive times: the start of each, and the end of the last one. In epoch milliseconds. */
export interface Times {
  readonly by: 'created' | 'event'
  readonly starts: readonly number[]
  readonly end: number
}

/** Returns the index of the time that contains an instant, or -1 when there is none. */
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

/** Adds a count, 1 by default, to a time of each value. */
export function addAt(series: Map<string, number[]>, values: FacetValue, at: number, times: Times, more = 1) {
  if (at < 0 || more === 0) return
  for (const value of typeof values === 'string' ? [values] : (values ?? [])) {
    const counts = series.get(value) ?? times.starts.map(() => 0)
    series.set(value, counts)
    counts[at] = (counts[at] ?? 0) + more
  }
}

/** The separator between the values of a cross key. */
const BETWEEN = '\n'

/** Returns the cross keys of a lead with these values of some filters. */
export function crossKeys(values: readonly FacetValue[]): string[] {
  const lists = values.map((value) => (typeof value === 'string' ? [value] : (value ?? [])))
  return lists.reduce<string[]>(
    (keys, list, at) => keys.flatMap((key) => list.map((one) => (at === 0 ? one : `${key}${BETWEEN}${one}`))),
    [''],
  )
}

/** Returns the cross key for values of its filters. */
export const crossKey = (...values: readonly string[]) => values.join(BETWEEN)

/** Returns the values in a cross key. */
export const crossValues = (key: string) => key.split(BETWEEN)

const byName = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

/**
 * Returns a function that compares two leads in the order of a view. For equal leads, the newer one comes first, then
 * the id decides, so that the order is total.
 */
export function compareLeads({
  sort,
  dir,
}: Pick<LeadView, 'sort' | 'dir'>): (a: Sortable, b: Sortable) => number {
  const sign = dir === 'asc' ? 1 : -1
  const tie = (a: Sortable, b: Sortable) =>
    b.lead.createdTs - a.lead.createdTs || (a.lead.id < b.lead.id ? -1 : 1)
  const byTime = (timeOf: (one: Sortable) => number | undefined) => (a: Sortable, b: Sortable) => {
    // Leads without the time come last in both directions.
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

/** What leads are sorted by in addition to their age. In epoch milliseconds. */
export interface SortFacts extends Pick<
  LeadFacts,
  'name' | 'lastActivityTs' | 'waitingSince' | 'tourTs' | 'joinedTs' | 'contactAttempts'
> {
  /** When the lead's wait exceeds the limit of its team. undefined when the renter is not waiting. */
  targetTs?: number
}

/** A lead with the facts that it is sorted by. */
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

/** The index of the named leads, which a store of generated leads is merged with. */
export interface PlainIndex extends LeadIndex {
  /** Returns the leads that match now, in no particular order. */
  find(viewer: UserRecord, view: LeadView): Sortable[]
}

/** Creates the plain index, which goes through every named lead. */
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
        addToEach(groups, '', lead, readAll)
        if (facet !== undefined) addToEach(groups, valueOf(facet, view, lead, facts, near), lead, readAll)
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
