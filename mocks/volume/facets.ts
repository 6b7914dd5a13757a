import { type LeadFacet } from '#/domain/list/lead-facets.ts'
import { ANY_REASON, NO_CAMPAIGN, NO_PROPERTY, responseLimits } from '#/domain/list/lead-filters.ts'

import { arrivalOf, type FacetValue, limitMs } from '../db/leads/lead-match.ts'
import { type LeadView } from '../db/leads/lead-view.ts'
import { type Surroundings } from './around.ts'
import {
  type Columns,
  flag,
  has,
  SPAN_MINUTES,
  statuses,
  tourBase,
  tourStates,
  wasAnswered,
} from './columns.ts'

const MINUTE = 60_000
const QUARTER = 15 * MINUTE
const DAY = 24 * 60 * MINUTE

/** The channels by their index in the column. */
export const channels = ['CALL', 'TEXT_MESSAGE', 'EMAIL', 'WEBFORM'] as const

/** The result of a generated incoming call. */
export const CALL_RESULT = 'NOT_ANSWERED'

/** A filter over the columns: each row has a code, and each code a value, which is undefined when the row has none. */
export interface Coded {
  code: (row: number) => number
  values: readonly FacetValue[]
}

/** Whether the last communication of a row is outgoing: a response, or a text that the carrier refused. */
function lastIsOurs(columns: Columns, row: number): boolean {
  return (columns.waiting[row] ?? -1) < 0 || has(columns, row, flag.failedText)
}

/** Returns the channel index of the last communication. */
export function lastChannel(columns: Columns, row: number): number {
  return lastIsOurs(columns, row) ? 1 : (columns.channel[row] ?? 1)
}

/** Returns the desired move-in of a row as `yyyy-mm-dd`; undefined when unknown. */
export function moveInOf(columns: Columns, row: number): string | undefined {
  const days = columns.moveIn[row] ?? -1
  return days < 0 ? undefined : new Date(columns.baseTs + days * DAY).toISOString().slice(0, 10)
}

const bit = (columns: Columns, wanted: number): Coded => ({
  code: (row) => (has(columns, row, wanted) ? 1 : 0),
  values: [undefined, 'true'],
})

/** Reasons why generated leads were closed. */
export const lostFor = ['Found another home', 'Price', 'Location', 'Timing'] as const

const completed = tourStates.indexOf('COMPLETED')

/** Whether a tour took place or a lease was signed. */
function cameFurther(columns: Columns, row: number): boolean {
  return columns.tour[row] === completed || has(columns, row, flag.leased)
}

const knownArrivals = new WeakMap<Columns, Map<string, Uint8Array>>()

/** Returns when each row came in, as the hour of the week. Computed once per time zone. */
function arrivals(columns: Columns, zone = 'UTC'): Uint8Array {
  const ofColumns = knownArrivals.get(columns) ?? new Map<string, Uint8Array>()
  knownArrivals.set(columns, ofColumns)
  const known = ofColumns.get(zone)
  if (known) return known
  // In every time zone, a full hour starts only on a quarter hour. So each quarter is looked up once instead of each
  // row.
  const { baseTs, created, size } = columns
  const byAge = new Uint8Array(SPAN_MINUTES * 2)
  const oldest = created.reduce((most, minutes) => Math.max(most, minutes), 0)
  for (let age = 0; age <= oldest;) {
    const quarter = Math.floor((baseTs - age * MINUTE) / QUARTER) * QUARTER
    const next = Math.floor((baseTs - quarter) / MINUTE) + 1
    byAge.fill(arrivalOf(quarter, zone), age, next)
    age = next
  }
  const fresh = new Uint8Array(size)
  for (let row = 0; row < size; row++) fresh[row] = byAge[created[row] ?? 0] ?? 0
  ofColumns.set(zone, fresh)
  return fresh
}

/**
 * Returns how long the first response to a generated lead took, in minutes, consistent with its record; undefined when
 * there was none.
 */
export function answeredIn(
  { created, activity, waiting, replied }: Columns,
  row: number,
): number | undefined {
  const [from, last, took] = [created[row] ?? 0, activity[row] ?? 0, replied[row] ?? 0]
  if ((waiting[row] ?? -1) >= 0) return wasAnswered(from, last) ? Math.min(took, from - last - 1) : undefined
  // If the renter asked once, the response is the last activity. If the renter asked again, there was a response in
  // between.
  const asked = Math.min(from, last + took)
  return asked < from ? Math.min(took, from - asked) : from - last
}

// Shortest first.
const fixedLimits = responseLimits.filter((one) => one !== 'TARGET')

/**
 * Returns a filter for the limits that the first responses kept, or those that they exceeded. A code says how many
 * fixed limits were exceeded, and whether the team's limit was.
 */
function responses(columns: Columns, { limits }: Surroundings, which: 'kept' | 'passed'): Coded {
  const minutes = fixedLimits.map((one) => limitMs[one] / MINUTE)
  const [kept, passed] = [which === 'kept', which === 'passed']
  return {
    code(row) {
      const took = answeredIn(columns, row)
      if (took === undefined) return 0
      let fixed = 0
      while (took > (minutes[fixed] ?? Infinity)) fixed++
      return 1 + fixed * 2 + (took > (limits[columns.combination[row] ?? 0] ?? 0) ? 1 : 0)
    },
    values: [
      undefined,
      ...Array.from({ length: fixedLimits.length + 1 }, (_, fixed) => {
        const texts = kept ? fixedLimits.slice(fixed) : fixedLimits.slice(0, fixed)
        return [kept, passed].map((target) => [...(target ? ['TARGET'] : []), ...texts])
      }).flat(),
    ],
  }
}

/** Whether the tour of a row starts within a half-open range, in epoch milliseconds. */
export function toursBetween(
  { baseTs, tour, tourStart }: Columns,
  from = -Infinity,
  to = Infinity,
): (row: number) => boolean {
  const [oldest, newest] = [(tourBase(baseTs) - from) / MINUTE, (tourBase(baseTs) - to) / MINUTE]
  return (row) => {
    const age = tourStart[row] ?? 0
    return tour[row] !== 0 && age <= oldest && age > newest
  }
}

type StoryFacet = 'statusReached' | 'lostReason' | 'firstChannel' | 'arrivedHour' | 'arrivedDay'

/** Filters of reports: how a lead came in, and how far it got. */
function storyOf(columns: Columns, facet: StoryFacet, view: LeadView): Coded {
  const { status } = columns
  switch (facet) {
    case 'statusReached': {
      // The status, and whether the lead is known to have got further than that.
      const met = (one: string, further: boolean) => [
        ...new Set(['NEW_LEAD', one, ...(further ? ['OPPORTUNITY'] : [])]),
      ]
      return {
        code: (row) => (status[row] ?? 0) * 2 + (cameFurther(columns, row) ? 1 : 0),
        values: statuses.flatMap((one) => [met(one, false), met(one, true)]),
      }
    }
    case 'lostReason': {
      const closed = statuses.indexOf('CLOSED')
      return {
        code: (row) =>
          status[row] === closed && !has(columns, row, flag.leased) ? 1 + (row % lostFor.length) : 0,
        values: [undefined, ...lostFor.map((one) => [ANY_REASON, one])],
      }
    }
    case 'firstChannel':
      return { code: (row) => columns.channel[row] ?? 1, values: channels }
    case 'arrivedHour': {
      const arrival = arrivals(columns, view.zone)
      return {
        code: (row) => (arrival[row] ?? 0) % 24,
        values: Array.from({ length: 24 }, (_, hour) => String(hour)),
      }
    }
    case 'arrivedDay': {
      const arrival = arrivals(columns, view.zone)
      return {
        code: (row) => Math.floor((arrival[row] ?? 0) / 24),
        values: Array.from({ length: 7 }, (_, day) => String(day)),
      }
    }
  }
}

/**
 * Returns a key for what the codes of a filter depend on besides the columns. It is identical as long as they are the
 * same.
 */
export function facetKey(
  facet: LeadFacet,
  { zone, agingBounds, now, tourFrom, tourTo }: LeadView,
  { key, listings }: Surroundings,
): string {
  const of =
    facet === 'overTarget'
      ? now
      : facet === 'aging'
        ? agingBounds
        : facet === 'listing'
          ? listings()
          : facet === 'tourHost'
            ? [tourFrom, tourTo]
            : facet.startsWith('arrived')
              ? zone
              : null
  return JSON.stringify([facet, of, key])
}

/** Number of filters whose codes are cached for every row, in two bytes each unless they have very many values. */
const CODES_KEPT = 24

type Codes = Uint16Array | Uint32Array

const knownCodes = new WeakMap<Columns, Map<string, Codes>>()

/**
 * Returns the codes of all rows for a filter. The array is shared and must not be modified. It is cached because
 * reports count by the same few filters again and again.
 */
export function codesOf(
  columns: Columns,
  around: Surroundings,
  view: LeadView,
  facet: LeadFacet,
): { codes: Codes; values: readonly FacetValue[] } {
  const { code, values } = codedOf(columns, around, view, facet)
  const ofColumns = knownCodes.get(columns) ?? new Map<string, Codes>()
  knownCodes.set(columns, ofColumns)
  const key = facetKey(facet, view, around)
  const known = ofColumns.get(key)
  const codes = known ?? new (values.length > 65_536 ? Uint32Array : Uint16Array)(columns.size)
  if (!known) for (let row = 0; row < codes.length; row++) codes[row] = code(row)
  // Keep the most recently used one last.
  ofColumns.delete(key)
  ofColumns.set(key, codes)
  const [oldest] = ofColumns.keys()
  if (ofColumns.size > CODES_KEPT && oldest !== undefined) ofColumns.delete(oldest)
  return { codes, values }
}

/** Returns a filter over the columns that gives the same values as `valueOf` for a record. */
export function codedOf(columns: Columns, around: Surroundings, view: LeadView, facet: LeadFacet): Coded {
  const { baseTs, combination, status, created, waiting, bedrooms, moveIn, tour } = columns
  const byCombination = (values: readonly (string | undefined)[]): Coded => ({
    code: (row) => combination[row] ?? 0,
    values,
  })
  switch (facet) {
    case 'team':
      return byCombination(around.combinations.map((one) => one.teamRef))
    case 'agent':
      return byCombination(around.combinations.map((one) => one.agentRef ?? 'unassigned'))
    case 'campaign':
      return byCombination(around.combinations.map((one) => one.campaignRef ?? NO_CAMPAIGN))
    case 'anyTouch':
      // Generated renters use only the number of their own campaign.
      return byCombination(around.combinations.map((one) => one.campaignRef))
    case 'category':
      return byCombination(around.categories)
    case 'property':
      return { code: around.positionOf, values: around.properties.map((one) => one ?? NO_PROPERTY) }
    case 'listing':
      return { code: around.positionOf, values: around.listings() }
    case 'unit':
      // Generated renters name no unit.
      return { code: () => 0, values: [undefined] }
    case 'propertyType':
      return { code: around.positionOf, values: around.propertyTypes }
    case 'status':
      return { code: (row) => status[row] ?? 0, values: statuses }
    case 'inquiry':
      return {
        code: (row) => status[row] ?? 0,
        values: statuses.map((one) => (one === 'NOT_LEAD' || one === 'MERGED' ? undefined : 'true')),
      }
    case 'statusReached':
    case 'lostReason':
    case 'firstChannel':
    case 'arrivedHour':
    case 'arrivedDay':
      return storyOf(columns, facet, view)
    case 'respondedWithin':
      return responses(columns, around, 'kept')
    case 'respondedOver':
      return responses(columns, around, 'passed')
    case 'channel':
      return { code: (row) => lastChannel(columns, row), values: channels }
    case 'callResult':
      return {
        code: (row) => lastChannel(columns, row),
        values: channels.map((one) => (one === 'CALL' ? CALL_RESULT : undefined)),
      }
    case 'direction':
      return { code: (row) => (lastIsOurs(columns, row) ? 1 : 0), values: ['INCOMING', 'OUTGOING'] }
    case 'bedrooms':
      return {
        code: (row) => Math.min(bedrooms[row] ?? -1, 4) + 1,
        values: [undefined, '0', '1', '2', '3', '4'],
      }
    case 'moveInMonth': {
      const monthOf = Array.from({ length: 400 }, (_, days) => new Date(baseTs + days * DAY).getUTCMonth())
      return {
        code: (row) => 1 + (monthOf[moveIn[row] ?? -1] ?? -1),
        values: [undefined, ...Array.from({ length: 12 }, (_, month) => String(month + 1))],
      }
    }
    case 'pets':
      return bit(columns, flag.pets)
    case 'failedText':
      return bit(columns, flag.failedText)
    case 'shared':
      return bit(columns, flag.shared)
    case 'contacted': {
      const { activity } = columns
      return {
        code: (row) =>
          (waiting[row] ?? -1) < 0 || wasAnswered(created[row] ?? 0, activity[row] ?? 0) ? 1 : 0,
        values: [undefined, 'true'],
      }
    }
    case 'toured': {
      return { code: (row) => (tour[row] === completed ? 1 : 0), values: [undefined, 'true'] }
    }
    case 'leased':
      return bit(columns, flag.leased)
    case 'tour':
      return { code: (row) => tour[row] ?? 0, values: tourStates }
    case 'tourHost': {
      const { tourFrom, tourTo } = view
      const inDays = toursBetween(columns, tourFrom, tourTo)
      return {
        code: (row) => (inDays(row) ? 1 + (combination[row] ?? 0) : 0),
        values: [undefined, ...around.hosts],
      }
    }
    case 'aging': {
      const [thirty = 0, sixty = 0, ninety = 0] = (view.agingBounds ?? []).map(
        (bound) => (baseTs - bound) / MINUTE,
      )
      return {
        code(row) {
          const age = created[row] ?? 0
          return age <= thirty ? 0 : age <= sixty ? 1 : age <= ninety ? 2 : 3
        },
        values: view.agingBounds === undefined ? [] : ['0-30', '30-60', '60-90', '90+'],
      }
    }
    case 'overTarget': {
      const { limits } = around
      const since = ((view.now ?? 0) - baseTs) / MINUTE
      return {
        code(row) {
          const minutes = waiting[row] ?? -1
          return minutes >= 0 && minutes + since > (limits[combination[row] ?? 0] ?? 0) ? 1 : 0
        },
        values: [undefined, 'true'],
      }
    }
  }
}
