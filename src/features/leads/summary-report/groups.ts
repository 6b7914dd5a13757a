import { type LeadView } from '#/domain/list/lead-filters-query.ts'
import { type LeadFilters, NO_PROPERTY } from '#/domain/list/lead-filters.ts'
import { listDefaults } from '#/domain/list/lead-list-defaults.ts'
import { percentLabel } from '#/domain/report/share.ts'
import { periodLabel, resolvePeriod } from '#/domain/time/dates.ts'
import { formatDays } from '#/domain/time/format.ts'
import { countOf } from '#/lib/count-of.ts'
import { formatCount } from '#/lib/format-count.ts'

import { changedState, type LeadSearch, type ListState, periodOf, searchOf } from '../state/list-state.ts'

/** What became of some leads. */
export interface Totals {
  readonly leads: number
  readonly contacted: number
  readonly tours: number
  readonly leased: number
}

/** A property of the report with its totals. */
export interface ReportGroup extends Totals {
  /** The property's id, or `NO_PROPERTY`. */
  readonly key: string
  readonly name: string
}

/** How the report starts: the leads of All, the newest first. */
export const reportDefaults: ListState = {
  filters: listDefaults.all.filters,
  sort: 'created',
  dir: 'desc',
}

/** The groups as they are shown. */
export function groupsOf(
  groups: readonly (Totals & { readonly property?: { id: string; name: string } | undefined })[],
): ReportGroup[] {
  return groups.map(({ property, ...totals }) => ({
    ...totals,
    key: property?.id ?? NO_PROPERTY,
    name: property?.name ?? 'No property',
  }))
}

/** The four numbers, and the filter of the list that makes each. */
export const numbers = [
  { id: 'leads', label: 'Leads', filter: {} },
  { id: 'contacted', label: 'Contacted', filter: { contacted: true } },
  { id: 'tours', label: 'Tours', filter: { toured: true } },
  { id: 'leased', label: 'Leased', filter: { leased: true } },
] as const satisfies readonly { id: keyof Totals; label: string; filter: LeadFilters }[]

/** One of the four numbers. */
export type NumberId = (typeof numbers)[number]['id']

/** A number as it is shown. */
export function groupNumbersLabel(id: NumberId, totals: Totals): string {
  return id === 'contacted' ? percentLabel(totals.contacted, totals.leads) : formatCount(totals[id])
}

/**
 * The address (of All leads) of the list behind a number.
 * @param key of the group; undefined: all of them
 */
export function searchBehind(state: ListState, id: NumberId, key: string | undefined): LeadSearch {
  const number = numbers.find((one) => one.id === id)
  const filters = { ...number?.filter, ...(key === undefined ? {} : { property: [key] }) }
  const { filters: wanted } = changedState(state, { filters })
  const search = searchOf({ ...listDefaults.all, filters: wanted }, listDefaults.all)
  // A bare address would take what the person left that list with.
  return { ...search, period: search.period ?? wanted.period ?? 'all-time' }
}

/** The view of one group. */
export function viewOfGroup(view: LeadView, key: string): LeadView {
  return { ...view, property: [key] }
}

/** What the report is about: `5 properties, July 1 to 14`; leads without a property are none. */
export function reportAboutLabel(
  groups: readonly Pick<ReportGroup, 'key'>[],
  { filters }: ListState,
  now: number,
): string {
  const known = groups.filter(({ key }) => key !== NO_PROPERTY)
  const properties = countOf(known.length, 'property', 'properties')
  const period = periodOf(filters)
  const { from, to } = resolvePeriod(period, now)
  const time =
    from === undefined || to === undefined ? periodLabel(period) : formatDays(from, to - 1, now, 'MMMM')
  return `${properties}, ${filters.on === 'activity' ? `active ${time}` : time}`
}
