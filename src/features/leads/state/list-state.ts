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

/** How a list is ordered. */
export interface ListOrder {
  readonly sort: LeadSort
  readonly dir: 'asc' | 'desc'
}

/** What a list shows. */
export interface ListState extends ListOrder {
  readonly filters: LeadFilters
}

/** Some of what a list shows, anew; a filter that is undefined is taken off. */
export interface ListChange extends Partial<ListOrder> {
  readonly filters?: { readonly [K in LeadFilterKey]?: LeadFilters[K] | undefined }
}

/** A list in the address: what differs from its defaults. Several values of a filter stand with commas between. */
export type LeadSearch = { [K in LeadFilterKey | keyof ListOrder]?: string | number | boolean | undefined }

/** Every filter, in the order of their chips. */
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

/** The text of the filter as it is asked for; undefined when nothing is left. */
export function cleanFilter(text: string): string | undefined {
  const clean = text.replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST_FILTER)
  return clean === '' ? undefined : clean
}

const shape: Readonly<Record<LeadFilterKey, z.core.$ZodType>> = leadFiltersSchema.shape
const fits = (key: LeadFilterKey, value: unknown) => z.safeParse(shape[key], value).success

// The address reads `q=555` as a number.
function textOf(raw: unknown): string | undefined {
  return typeof raw === 'string' || typeof raw === 'number' || typeof raw === 'boolean'
    ? String(raw)
    : undefined
}

/** A filter out of an address: its value, `null` where a default is taken off, undefined where it says nothing. */
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

/** A filter for the address. */
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

/** What an address says of a list. Whatever somebody wrote there, the page stands (law 3). */
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

/** What a list shows at an address. */
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

/** The address of what a list shows: only what is not its default. */
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

/** Whether a filter means the same. */
export function sameFilter(a: LeadFilters[LeadFilterKey], b: LeadFilters[LeadFilterKey]): boolean {
  if (!Array.isArray(a) || !Array.isArray(b)) return a === b
  return a.length === b.length && a.map(String).toSorted().join() === b.map(String).toSorted().join()
}

/** What a list shows after a change. An empty list of values is no filter. */
export function changedState(state: ListState, { filters, sort, dir }: ListChange): ListState {
  const next: Record<string, unknown> = { ...state.filters, ...filters }
  for (const [key, value] of Object.entries(next)) {
    if (value === undefined || value === false || (Array.isArray(value) && value.length === 0))
      delete next[key]
  }
  // What a period is about goes with the period.
  if (next['period'] === undefined) delete next['on']
  const parsed = z.safeParse(leadFiltersSchema, next)
  return {
    filters: parsed.success ? parsed.data : state.filters,
    sort: sort ?? state.sort,
    dir: dir ?? state.dir,
  }
}

/** Filters that are set, in the order of their chips. */
export function activeFilters(filters: LeadFilters): LeadFilterKey[] {
  return filterKeys.filter((key) => filters[key] !== undefined)
}

/** Whether the filters (not the order) are those that the list has by default. */
export function isDefaultFilter({ filters }: ListState, defaults: ListState): boolean {
  return filterKeys.every((key) => sameFilter(filters[key], defaults.filters[key]))
}

/** The period of a list; All Time where it has none. */
export function periodOf({ period }: LeadFilters): Period {
  return period === undefined ? 'all-time' : (parsePeriod(period) ?? defaultPeriod)
}

/** A period as a filter. */
export function periodFilter(period: Period): string | undefined {
  return period === 'all-time' ? undefined : formatPeriod(period)
}
