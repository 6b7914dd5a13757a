import type * as z from 'zod/mini'

import { type LeadFacet } from '#/domain/list/lead-facets.ts'
import { type LeadFilters } from '#/domain/list/lead-filters.ts'
import { type Bins } from '#/domain/report/lead-stats.ts'
import { type Counted, listOfCounted } from '#/domain/report/report-lists.ts'
import { type countedRowSchema } from '#/domain/report/report-rows.ts'

import { type Answer, type AnswersFound, MOST_READ } from '../leads/lead-answers.ts'
import { type LeadView } from '../leads/lead-view.ts'
import { type LeadRecord, type UserRecord } from '../records.ts'
import { viewOfList } from '../teams/teams-overview.ts'
import { type World } from '../world.ts'
import { dayIn, momentIn } from '../zone-days.ts'

/** The question of a report, as parsed by `reportQuery`. Epoch milliseconds. */
export interface ReportQuestion {
  from?: number | undefined
  to?: number | undefined
  compareFrom?: number | undefined
  compareTo?: number | undefined
  by: 'created' | 'event'
  team?: string[] | undefined
  property?: string[] | undefined
  agent?: string[] | undefined
  campaign?: string[] | undefined
  category?: string[] | undefined
  propertyType?: string[] | undefined
  listing?: string[] | undefined
  zone: string
  agingBounds?: string[] | undefined
}

/** A row behind a number, as the server sends it. */
export type WireCountedRow = z.input<typeof countedRowSchema>

/** Half-open. A missing end is open. Epoch milliseconds. */
export interface Range {
  from?: number | undefined
  to?: number | undefined
}

const DAY = 86_400_000
/** Maximum number of days in a chart. Longer periods are shown by week. */
const MOST_DAYS = 100

/** Counts leads for a report with the index of the lists, under the filters of each number's list. */
export interface ReportCounter {
  readonly period: Range
  readonly compared: Range | undefined
  view(what: Counted, range?: Range): LeadView
  count(what: Counted, range?: Range): number
  tally(what: Counted, facet: LeadFacet, range?: Range): Map<string, number>
  /** Counts the leads for each combination of values of several filters. Keys are from `crossKey`. */
  cross(what: Counted, facets: readonly LeadFacet[], range?: Range): Map<string, number>
  /** Counts the leads in each of the given days or weeks. */
  series(what: Counted, bins: Bins): number[]
  /** The same by the values of a filter. */
  seriesBy(what: Counted, facet: LeadFacet, bins: Bins): Map<string, number[]>
  answers(what: Counted, range?: Range): { answers: Answer[]; leads: number; sampled: boolean }
  /** The same answers by the values of a filter. */
  answersBy(what: Counted, facet: LeadFacet): (value: string) => Answer[]
  /** Returns the named leads among those counted. Generated leads have no records. */
  named(what: Counted, range?: Range): LeadRecord[]
  /** Returns the days of the period that have begun, or its weeks (from Sunday) if the period is long. */
  bins(): Bins
}

/** @param question a period of All Time starts with the first lead */
export function createReportCounter(
  world: World,
  viewer: UserRecord,
  question: ReportQuestion,
): ReportCounter {
  const index = world.index()
  const now = world.clock.now()
  const { zone, by, compareFrom, compareTo } = question
  const period: Range = { from: question.from, to: question.to }
  const scope = { filters: filtersOf(question), period: 'all-time', by }
  const view = (what: Counted, { from, to }: Range = period): LeadView => {
    const { filters, ...list } = listOfCounted(scope, what)
    const { on: _on, ...rest } = filters
    const dates =
      by === 'event' ? { activityFrom: from, activityTo: to } : { createdFrom: from, createdTo: to }
    return viewOfList(
      world,
      viewer,
      { ...list, filters: rest },
      {
        ...dates,
        zone,
        ...(question.agingBounds === undefined ? {} : { agingBounds: question.agingBounds.map(Number) }),
      },
    )
  }
  // Cached, because a report reads the same answers several times: first by a filter, then all.
  const known = new Map<string, Map<string, AnswersFound>>()
  const read = (what: Counted, range: Range, facet?: LeadFacet) => {
    const key = JSON.stringify([what, range])
    const found = known.get(facet === undefined ? key : `${key} ${facet}`)
    if (found) return found
    const fresh = index.answers(viewer, view(what, range), MOST_READ, facet)
    known.set(key, fresh)
    known.set(`${key} ${facet ?? ''}`, fresh)
    return fresh
  }
  const seriesOf = (what: Counted, { starts, end }: Bins, facet?: LeadFacet) =>
    index.series(viewer, view(what, { from: starts[0], to: end }), { by, starts, end }, facet)
  return {
    period,
    compared: compareFrom === undefined ? undefined : { from: compareFrom, to: compareTo },
    view,
    count: (what, range) => index.count(viewer, view(what, range)),
    tally: (what, facet, range) => index.tally(viewer, view(what, range), facet),
    cross: (what, facets, range) => index.cross(viewer, view(what, range), facets),
    series: (what, bins) => seriesOf(what, bins).get('') ?? bins.starts.map(() => 0),
    seriesBy(what, facet, bins) {
      const found = seriesOf(what, bins, facet)
      found.delete('')
      return found
    },
    answers(what, range = period) {
      const found = read(what, range).get('') ?? { answers: [], leads: 0 }
      return { ...found, sampled: found.leads > MOST_READ }
    },
    answersBy(what, facet) {
      const groups = read(what, period, facet)
      return (value) => groups.get(value)?.answers ?? []
    },
    named: (what, range) => index.named(viewer, view(what, range)),
    bins() {
      const from = period.from ?? index.oldest(viewer, view({ filters: {} })) ?? now
      return binsBetween(
        from,
        Math.min(period.to ?? Infinity, momentIn(dayIn(now, zone) + DAY, 0, zone)),
        zone,
      )
    },
  }
}

/** Groups items by a key. */
export function grouped<T, K>(items: readonly T[], keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}

/** Returns the days or weeks between two instants in a time zone. Epoch milliseconds. */
export function binsBetween(from: number, to: number, zone: string): Bins {
  const first = dayIn(from, zone)
  const last = Math.max(first, dayIn(to - 1, zone))
  const unit = (last - first) / DAY + 1 > MOST_DAYS ? 'week' : 'day'
  const starts = [from]
  const step = unit === 'day' ? 1 : 7
  // Weeks begin on Sunday, except the first one of a period.
  const weekday = new Date(first).getUTCDay()
  for (let day = first + (unit === 'day' ? 1 : 7 - weekday) * DAY; day <= last; day += step * DAY)
    starts.push(momentIn(day, 0, zone))
  return { unit, starts, end: Math.max(to, from) }
}

/** Returns the range of each day or week. */
export function rangesOf({ starts, end }: Bins): { from: number; to: number }[] {
  return starts.map((from, at) => ({ from, to: starts[at + 1] ?? end }))
}

function filtersOf({
  team,
  property,
  agent,
  campaign,
  category,
  propertyType,
  listing,
}: ReportQuestion): LeadFilters {
  const among = <T extends string>(values: readonly string[] | undefined, known: readonly T[]) =>
    known.filter((one) => values?.includes(one))
  const given = (key: keyof LeadFilters, ids: string[] | undefined) =>
    ids === undefined || ids.length === 0 ? {} : { [key]: ids }
  return {
    ...given('team', team),
    ...given('property', property),
    ...given('agent', agent),
    ...given('campaign', campaign),
    ...given('category', category && among(category, ['DEFAULT', 'FORM', 'FEED'])),
    ...given('propertyType', propertyType && among(propertyType, ['RESIDENTIAL', 'COMMERCIAL'])),
    ...given('listing', listing && among(listing, ['LISTED', 'NOT_LISTED'])),
  }
}
