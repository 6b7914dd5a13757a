import { type LeadListView } from '#/domain/list/lead-filters-query.ts'
import { type LeadFilters, NO_PROPERTY } from '#/domain/list/lead-filters.ts'
import { listDefaults } from '#/domain/list/lead-list-defaults.ts'
import { percentLabel } from '#/domain/report/share.ts'
import { periodLabel, resolvePeriod } from '#/domain/time/dates.ts'
import { formatDays } from '#/domain/time/format.ts'
import { countOf } from '#/lib/text/count-of.ts'
import { formatCount } from '#/lib/text/format-count.ts'

import { changedState, type LeadSearch, type ListState, periodOf, searchOf } from '../state/list-state.ts'

/** The results of a set of leads. */
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

/** The initial state of the report: the leads of All, newest first. */
export const reportDefaults: ListState = {
  filters: listDefaults.all.filters,
  sort: 'created',
  dir: 'desc',
}

/** Returns the groups as they are displayed. */
export function groupsOf(
  groups: readonly (Totals & { readonly property?: { id: string; name: string } | undefined })[],
): ReportGroup[] {
  return groups.map(({ property, ...totals }) => ({
    ...totals,
    key: property?.id ?? NO_PROPERTY,
    name: property?.name ?? 'No property',
  }))
}

/** The four numbers, each with the filter of the list that it counts. */
export const numbers = [
  { id: 'leads', label: 'Leads', filter: {} },
  { id: 'contacted', label: 'Contacted', filter: { contacted: true } },
  { id: 'tours', label: 'Tours', filter: { toured: true } },
  { id: 'leased', label: 'Leased', filter: { leased: true } },
] as const satisfies readonly { id: keyof Totals; label: string; filter: LeadFilters }[]

/** One of the four numbers. */
type NumberId = (typeof numbers)[number]['id']

/** Returns the text of a number. */
export function groupNumbersLabel(id: NumberId, totals: Totals): string {
  return id === 'contacted' ? percentLabel(totals.contacted, totals.leads) : formatCount(totals[id])
}

/**
 * Returns the search params (of All leads) for the list behind a number.
 * @param key key of the group; undefined for all groups
 */
export function searchBehind(state: ListState, id: NumberId, key: string | undefined): LeadSearch {
  const number = numbers.find((one) => one.id === id)
  const filters = { ...number?.filter, ...(key === undefined ? {} : { property: [key] }) }
  const { filters: wanted } = changedState(state, { filters })
  const search = searchOf({ ...listDefaults.all, filters: wanted }, listDefaults.all)
  // Without search params, the page would use the state in which the user left that list.
  return { ...search, period: search.period ?? wanted.period ?? 'all-time' }
}

/** Returns the view of one group. */
export function viewOfGroup(view: LeadListView, key: string): LeadListView {
  return { ...view, property: [key] }
}

/**
 * Returns the subject of the report: `5 properties, July 1 to 14`. The group of leads without a property is not
 * counted.
 */
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
