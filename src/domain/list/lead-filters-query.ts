import { parsePeriod, resolvePeriod } from '../time/dates.ts'
import { machineZone } from '../time/zones.ts'
import { agingBounds } from './aging.ts'
import { type LeadFilters } from './lead-filters.ts'
import { type LeadListKey, type LeadSort } from './lead-lists.ts'

/** Most leads that a list can be asked for by their ids: more would make an address that servers refuse. */
export const MOST_IDS = 100

/**
 * What a list shows, as the query of `GET api/leads` without its place: periods and ages are instants, lists stand in one
 * order. Equal questions are equal values, so that a view names a query; times in epoch milliseconds, ranges half-open.
 */
export interface LeadView {
  readonly list: LeadListKey
  readonly sort: LeadSort
  readonly dir: 'asc' | 'desc'
  readonly q?: string
  readonly team?: string[]
  readonly property?: string[]
  readonly unit?: string[]
  readonly listing?: string[]
  /** `me`, `unassigned` or ids of users. */
  readonly agent?: string[]
  readonly status?: string[]
  readonly statusReached?: string[]
  readonly lostReason?: string[]
  readonly campaign?: string[]
  readonly anyTouch?: string[]
  readonly category?: string[]
  readonly channel?: string[]
  readonly direction?: 'INCOMING' | 'OUTGOING'
  readonly callResult?: string[]
  readonly firstChannel?: string[]
  /** `0` to `23`. */
  readonly arrivedHour?: string[]
  /** `0` to `6`; `0` is Sunday. */
  readonly arrivedDay?: string[]
  /** Where hours and weekdays are those of; IANA. */
  readonly zone?: string
  readonly createdFrom?: number
  readonly createdTo?: number
  readonly activityFrom?: number
  readonly activityTo?: number
  readonly communicationDaysBack?: number
  readonly noCommunicationDays?: number
  /** `0` to `4`; `4` is four and more. */
  readonly bedrooms?: string[]
  readonly propertyType?: string[]
  /** `1` to `12`. */
  readonly moveInMonth?: string[]
  readonly pets?: true
  readonly tour?: string[]
  readonly aging?: string[]
  /** What parts the buckets of `aging`; see `agingBounds`. */
  readonly agingBounds?: string[]
  readonly overTarget?: true
  readonly failedText?: true
  readonly shared?: true
  readonly inquiry?: true
  readonly contacted?: true
  readonly toured?: true
  readonly leased?: true
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

function worded<K extends string>(
  name: K,
  values: readonly (string | number)[] | undefined,
): Partial<Record<K, string[]>>
function worded(name: string, values: readonly (string | number)[] | undefined): Record<string, string[]> {
  if (values === undefined || values.length === 0) return {}
  return { [name]: [...new Set(values.map(String))].toSorted() }
}

function timesOf(filters: LeadFilters, now: number): Partial<LeadView> {
  const { from, to } = resolvePeriod(parsePeriod(filters.period) ?? 'all-time', now)
  if (filters.on === 'activity') {
    return {
      ...(from === undefined ? {} : { activityFrom: from }),
      ...(to === undefined ? {} : { activityTo: to }),
    }
  }
  return {
    ...(from === undefined ? {} : { createdFrom: from }),
    ...(to === undefined ? {} : { createdTo: to }),
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
    ...worded('team', filters.team),
    ...worded('property', filters.property),
    ...worded('unit', filters.unit),
    ...worded('listing', filters.listing),
    ...worded('agent', filters.agent),
    ...worded('status', filters.status),
    ...worded('statusReached', filters.statusReached),
    ...worded('lostReason', filters.lostReason),
    ...worded('campaign', filters.campaign),
    ...worded('anyTouch', filters.anyTouch),
    ...worded('category', filters.category),
    ...worded('channel', filters.channel),
    ...(direction === undefined ? {} : { direction }),
    ...worded('callResult', filters.callResult),
    ...worded('firstChannel', filters.firstChannel),
    ...worded('arrivedHour', filters.arrivedHour),
    ...worded('arrivedDay', filters.arrivedDay),
    ...(filters.arrivedHour || filters.arrivedDay ? { zone: machineZone() } : {}),
    ...timesOf(filters, now),
    ...(communicationDaysBack === undefined ? {} : { communicationDaysBack }),
    ...(noCommunicationDays === undefined ? {} : { noCommunicationDays }),
    ...worded('bedrooms', filters.bedrooms),
    ...worded('propertyType', filters.propertyType),
    ...worded('moveInMonth', filters.moveInMonth),
    ...(filters.pets ? { pets: true } : {}),
    ...worded('tour', filters.tour),
    ...worded('aging', aging),
    ...(aging === undefined || aging.length === 0 ? {} : { agingBounds: agingBounds(now).map(String) }),
    ...(filters.overTarget ? { overTarget: true } : {}),
    ...(filters.failedText ? { failedText: true } : {}),
    ...(filters.shared ? { shared: true } : {}),
    ...(filters.inquiry ? { inquiry: true } : {}),
    ...(filters.contacted ? { contacted: true } : {}),
    ...(filters.toured ? { toured: true } : {}),
    ...(filters.leased ? { leased: true } : {}),
    // Without any draft nothing matches: an empty list is asked for, not left out.
    ...(filters.hasDraft ? { ids: [...new Set(draftIds)].slice(0, MOST_IDS).toSorted() } : {}),
  }
}
