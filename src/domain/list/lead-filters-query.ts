import { parseIsoDate } from '#/lib/time/format-date.ts'

import { dayStart, parsePeriod, resolvePeriod } from '../time/dates.ts'
import { machineZone } from '../time/zones.ts'
import { agingBounds } from './aging.ts'
import { flagFilters, type LeadFilters, listFilters } from './lead-filters.ts'
import { type LeadListKey, type LeadSort } from './lead-lists.ts'

/** Maximum number of ids in a request for specific leads. With more ids, servers refuse the address as too long. */
export const MOST_IDS = 100

/**
 * What a list shows, as the query of `GET api/leads` without the paging position. Periods and ages are instants, and
 * the values of a filter are sorted. Equal queries are equal values, so that a view can be part of a query key. Times
 * are in epoch milliseconds, ranges are half-open.
 */
export interface LeadListView
  extends
    Readonly<Partial<Record<(typeof listFilters)[number], string[]>>>,
    Readonly<Partial<Record<(typeof flagFilters)[number], true>>> {
  readonly list: LeadListKey
  readonly sort: LeadSort
  readonly dir: 'asc' | 'desc'
  readonly q?: string
  readonly direction?: 'INCOMING' | 'OUTGOING'
  /** The IANA time zone of the hours and weekdays. */
  readonly zone?: string
  readonly createdFrom?: number
  readonly createdTo?: number
  readonly activityFrom?: number
  readonly activityTo?: number
  readonly communicationDaysBack?: number
  readonly noCommunicationDays?: number
  readonly tourFrom?: number
  readonly tourTo?: number
  /** The limits between the buckets of `aging`, see `agingBounds`. */
  readonly agingBounds?: string[]
  /** Restricts the list to these leads. */
  readonly ids?: string[]
}

/** A view without its sort order. It determines which leads are counted. */
export type LeadScope = Omit<LeadListView, 'sort' | 'dir'>

/** Returns a view without its sort order. */
export function scopeOf({ sort: _sort, dir: _dir, ...scope }: LeadListView): LeadScope {
  return scope
}

/** What `viewOfFilters` needs in addition to the filters. */
interface ViewSurroundings {
  /**
   * The leads that this browser has a draft for, which the filter `hasDraft` needs. Only the first `MOST_IDS` are used.
   */
  readonly draftIds?: readonly string[] | undefined
}

/** Returns the active filters that can have several values. The values are strings and sorted. */
function choicesOf(filters: LeadFilters): Partial<LeadListView> {
  const lists: { [K in (typeof listFilters)[number]]?: string[] } = {}
  for (const key of listFilters) {
    const values: readonly (string | number)[] = filters[key] ?? []
    if (values.length > 0) lists[key] = [...new Set(values.map(String))].toSorted()
  }
  const flags: { [K in (typeof flagFilters)[number]]?: true } = {}
  for (const key of flagFilters) if (filters[key]) flags[key] = true
  return { ...lists, ...flags }
}

function timesOf({ period, on, ...filters }: LeadFilters, now: number): Partial<LeadListView> {
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
 * Returns the query for the filters of a list. The value stays the same all day, so that it can be part of a query key.
 * @param now epoch milliseconds
 */
export function viewOfFilters(
  list: LeadListKey,
  filters: LeadFilters,
  sort: LeadSort,
  dir: 'asc' | 'desc',
  now: number,
  { draftIds = [] }: ViewSurroundings = {},
): LeadListView {
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
    // Without any drafts no lead matches, so the empty list is sent, not left out.
    ...(filters.hasDraft ? { ids: [...new Set(draftIds)].slice(0, MOST_IDS).toSorted() } : {}),
  }
}
