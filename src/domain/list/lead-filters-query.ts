import { dayStart, parsePeriod, resolvePeriod } from '../time/dates.ts'
import { parseIsoDate } from '../time/format-date.ts'
import { machineZone } from '../time/zones.ts'
import { agingBounds } from './aging.ts'
import { flagFilters, type LeadFilters, listFilters } from './lead-filters.ts'
import { type LeadListKey, type LeadSort } from './lead-lists.ts'

/** Most leads that a list can be asked for by their ids: more would make an address that servers refuse. */
export const MOST_IDS = 100

/**
 * What a list shows, as the query of `GET api/leads` without its place: periods and ages are instants, lists stand in one
 * order. Equal questions are equal values, so that a view names a query; times in epoch milliseconds, ranges half-open.
 */
export interface LeadView
  extends
    Readonly<Partial<Record<(typeof listFilters)[number], string[]>>>,
    Readonly<Partial<Record<(typeof flagFilters)[number], true>>> {
  readonly list: LeadListKey
  readonly sort: LeadSort
  readonly dir: 'asc' | 'desc'
  readonly q?: string
  readonly direction?: 'INCOMING' | 'OUTGOING'
  /** Where hours and weekdays are those of; IANA. */
  readonly zone?: string
  readonly createdFrom?: number
  readonly createdTo?: number
  readonly activityFrom?: number
  readonly activityTo?: number
  readonly communicationDaysBack?: number
  readonly noCommunicationDays?: number
  readonly tourFrom?: number
  readonly tourTo?: number
  /** What parts the buckets of `aging`; see `agingBounds`. */
  readonly agingBounds?: string[]
  /** These leads only. */
  readonly ids?: string[]
}

/** What a view narrows its list to, without the order: what is counted. */
export type LeadScope = Omit<LeadView, 'sort' | 'dir'>

/** A view without its order. */
export function scopeOf({ sort: _sort, dir: _dir, ...scope }: LeadView): LeadScope {
  return scope
}

/** What viewOfFilters needs beside the filters. */
export interface ViewSurroundings {
  /** The leads that this browser holds a draft for; asked for by `hasDraft`. The first `MOST_IDS` of them count. */
  readonly draftIds?: readonly string[] | undefined
}

/** Filters with several values as words, in one order; those that are on. */
function choicesOf(filters: LeadFilters): Partial<LeadView> {
  const lists: { [K in (typeof listFilters)[number]]?: string[] } = {}
  for (const key of listFilters) {
    const values: readonly (string | number)[] = filters[key] ?? []
    if (values.length > 0) lists[key] = [...new Set(values.map(String))].toSorted()
  }
  const flags: { [K in (typeof flagFilters)[number]]?: true } = {}
  for (const key of flagFilters) if (filters[key]) flags[key] = true
  return { ...lists, ...flags }
}

function timesOf({ period, on, ...filters }: LeadFilters, now: number): Partial<LeadView> {
  const { from, to } = resolvePeriod(parsePeriod(period) ?? 'all-time', now)
  const what = on === 'activity' ? 'activity' : 'created'
  const first = parseIsoDate(filters.tourFrom ?? '')
  const last = parseIsoDate(filters.tourTo ?? '')
  return {
    ...(from === undefined ? {} : { [`${what}From`]: from }),
    ...(to === undefined ? {} : { [`${what}To`]: to }),
    ...(first === undefined ? {} : { tourFrom: first }),
    ...(last === undefined ? {} : { tourTo: dayStart(last, 1) }),
  }
}

/**
 * The question behind the filters of a list. The same value all day, so that it can name a query.
 * @param now epoch milliseconds
 */
export function viewOfFilters(
  list: LeadListKey,
  filters: LeadFilters,
  sort: LeadSort,
  dir: 'asc' | 'desc',
  now: number,
  { draftIds = [] }: ViewSurroundings = {},
): LeadView {
  const { q, aging, direction, communicationDaysBack, noCommunicationDays } = filters
  return {
    list,
    sort,
    dir,
    ...(q === undefined ? {} : { q }),
    ...choicesOf(filters),
    ...(direction === undefined ? {} : { direction }),
    ...(filters.arrivedHour || filters.arrivedDay ? { zone: machineZone() } : {}),
    ...timesOf(filters, now),
    ...(communicationDaysBack === undefined ? {} : { communicationDaysBack }),
    ...(noCommunicationDays === undefined ? {} : { noCommunicationDays }),
    ...(aging === undefined || aging.length === 0 ? {} : { agingBounds: agingBounds(now).map(String) }),
    // Without any draft nothing matches: an empty list is asked for, not left out.
    ...(filters.hasDraft ? { ids: [...new Set(draftIds)].slice(0, MOST_IDS).toSorted() } : {}),
  }
}
