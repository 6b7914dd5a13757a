import * as z from 'zod/mini'

import {
  flagFilters,
  type LeadFilterKey,
  type LeadFilters,
  leadFiltersSchema,
  listFilters,
} from '#/domain/list/lead-filters.ts'
import { type LeadSort, leadSorts } from '#/domain/list/lead-lists.ts'
import { defaultPeriod, formatPeriod, parsePeriod, type Period } from '#/domain/time/dates.ts'

/** The sort order of a list. */
export interface ListOrder {
  readonly sort: LeadSort
  readonly dir: 'asc' | 'desc'
}

/** What a list shows: filters and sort order. */
export interface ListState extends ListOrder {
  readonly filters: LeadFilters
}

/** A partial change of a list's state. A filter that is undefined is removed. */
export interface ListChange extends Partial<ListOrder> {
  readonly filters?: { readonly [K in LeadFilterKey]?: LeadFilters[K] | undefined }
}

/**
 * The search params of a list: only what differs from its defaults. Several values of a filter are separated by commas.
 */
export type LeadSearch = { [K in LeadFilterKey | keyof ListOrder]?: string | number | boolean | undefined }

/** All filters, in the order of their chips. */
export const filterKeys = [
  'q',
  'inquiry',
  'team',
  'property',
  'unit',
  'listing',
  'agent',
  'status',
  'statusReached',
  'lostReason',
  'campaign',
  'anyTouch',
  'category',
  'channel',
  'direction',
  'callResult',
  'firstChannel',
  'respondedWithin',
  'respondedOver',
  'arrivedHour',
  'arrivedDay',
  'communicationDaysBack',
  'noCommunicationDays',
  'period',
  'on',
  'bedrooms',
  'propertyType',
  'moveInMonth',
  'tour',
  'tourFrom',
  'tourTo',
  'tourHost',
  'aging',
  'overTarget',
  'failedText',
  'hasDraft',
  'shared',
  'pets',
  'contacted',
  'toured',
  'leased',
] as const satisfies readonly LeadFilterKey[]

/** Filters with several values. */
const lists: ReadonlySet<LeadFilterKey> = new Set(listFilters)
const numeric: ReadonlySet<LeadFilterKey> = new Set(['bedrooms', 'moveInMonth', 'arrivedHour', 'arrivedDay'])

const LONGEST_FILTER = 200

/** Normalizes the text filter for the request; undefined when nothing remains. */
export function cleanFilter(text: string): string | undefined {
  const clean = text.replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST_FILTER)
  return clean === '' ? undefined : clean
}

const shape: Readonly<Record<LeadFilterKey, z.core.$ZodType>> = leadFiltersSchema.shape
const fits = (key: LeadFilterKey, value: unknown) => z.safeParse(shape[key], value).success

// The router parses `q=555` as a number.
function textOf(raw: unknown): string | undefined {
  return typeof raw === 'string' || typeof raw === 'number' || typeof raw === 'boolean'
    ? String(raw)
    : undefined
}

/**
 * Reads a filter from the search params. Returns its value, `null` when a default is removed, undefined when the param
 * says nothing.
 */
function readFilter(key: LeadFilterKey, raw: unknown): unknown {
  if (raw === undefined || raw === null) return undefined
  if (raw === '' || (key === 'period' && raw === 'all-time')) return null
  if (lists.has(key)) {
    const given: unknown[] = Array.isArray(raw) ? raw : [raw]
    const terms = given.flatMap((one) => textOf(one)?.split(',') ?? []).filter((word) => word !== '')
    const items = new Set(terms.map((word) => (numeric.has(key) ? Number(word) : word)))
    const known = [...items].filter((item) => fits(key, [item])).slice(0, 50)
    return known.length === 0 ? undefined : known
  }
  if (key === 'q') return cleanFilter(textOf(raw) ?? '')
  if (key === 'period') {
    const period = parsePeriod(raw)
    return period && formatPeriod(period)
  }
  if (raw === false) return null
  return fits(key, raw) ? raw : undefined
}

/** Returns the value of a filter as a search param. */
function written(key: LeadFilterKey, value: LeadFilters[LeadFilterKey]): string | number | boolean {
  if (value === undefined) {
    if (key === 'period') return 'all-time'
    return flags.has(key) ? false : ''
  }
  if (!Array.isArray(value)) return value
  const [only] = value
  return value.length === 1 && typeof only === 'number' ? only : value.join(',')
}

const flags: ReadonlySet<LeadFilterKey> = new Set([...flagFilters, 'hasDraft'])

/** Reads the search params of a list. The page must work with any input (law 3). */
export function readSearch(raw: Readonly<Record<string, unknown>>): LeadSearch {
  const search: LeadSearch = {}
  for (const key of filterKeys) {
    const value = readFilter(key, Object.hasOwn(raw, key) ? raw[key] : undefined)
    if (value === undefined) continue
    search[key] = written(key, readable(key, value))
  }
  const sort = leadSorts.find((known) => known === raw['sort'])
  if (sort !== undefined) search.sort = sort
  if (raw['dir'] === 'asc' || raw['dir'] === 'desc') search.dir = raw['dir']
  return search
}

function readable(key: LeadFilterKey, value: unknown): LeadFilters[LeadFilterKey] {
  const parsed = z.safeParse(leadFiltersSchema, { [key]: value ?? undefined })
  return parsed.success ? parsed.data[key] : undefined
}

/** Returns the state of a list for given search params. */
export function stateOf(search: LeadSearch, defaults: ListState): ListState {
  const filters: Record<string, unknown> = { ...defaults.filters }
  for (const key of filterKeys) {
    const value = readFilter(key, search[key])
    if (value === null) delete filters[key]
    else if (value !== undefined) filters[key] = value
  }
  const parsed = z.safeParse(leadFiltersSchema, filters)
  return {
    filters: parsed.success ? parsed.data : defaults.filters,
    sort: leadSorts.find((known) => known === search.sort) ?? defaults.sort,
    dir: search.dir === 'asc' || search.dir === 'desc' ? search.dir : defaults.dir,
  }
}

/** Returns the search params for a list's state: only what differs from its defaults. */
export function searchOf(state: ListState, defaults: ListState): LeadSearch {
  const search: LeadSearch = {}
  for (const key of filterKeys) {
    const value = state.filters[key]
    if (!sameFilter(value, defaults.filters[key])) search[key] = written(key, value)
  }
  if (state.sort !== defaults.sort) search.sort = state.sort
  if (state.dir !== defaults.dir) search.dir = state.dir
  return search
}

/** Whether two values of a filter mean the same. */
export function sameFilter(a: LeadFilters[LeadFilterKey], b: LeadFilters[LeadFilterKey]): boolean {
  if (!Array.isArray(a) || !Array.isArray(b)) return a === b
  return a.length === b.length && a.map(String).toSorted().join() === b.map(String).toSorted().join()
}

/** Returns the state of a list after a change. An empty list of values removes the filter. */
export function changedState(state: ListState, { filters, sort, dir }: ListChange): ListState {
  const next: Record<string, unknown> = { ...state.filters, ...filters }
  for (const [key, value] of Object.entries(next)) {
    if (value === undefined || value === false || (Array.isArray(value) && value.length === 0))
      delete next[key]
  }
  // When the period is removed, what it applies to is removed, too.
  if (next['period'] === undefined) delete next['on']
  const parsed = z.safeParse(leadFiltersSchema, next)
  return {
    filters: parsed.success ? parsed.data : state.filters,
    sort: sort ?? state.sort,
    dir: dir ?? state.dir,
  }
}

/** Returns the filters that are set, in the order of their chips. */
export function activeFilters(filters: LeadFilters): LeadFilterKey[] {
  return filterKeys.filter((key) => filters[key] !== undefined)
}

/** Whether the filters (not the order) are the defaults of the list. */
export function isDefaultFilter({ filters }: ListState, defaults: ListState): boolean {
  return filterKeys.every((key) => sameFilter(filters[key], defaults.filters[key]))
}

/** Returns the period of a list; All Time when it has none. */
export function periodOf({ period }: LeadFilters): Period {
  return period === undefined ? 'all-time' : (parsePeriod(period) ?? defaultPeriod)
}

/** Returns the filter value of a period. */
export function periodFilter(period: Period): string | undefined {
  return period === 'all-time' ? undefined : formatPeriod(period)
}
