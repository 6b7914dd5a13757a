import * as z from 'zod/mini'

import { viewOfFilters } from '#/domain/list/lead-filters-query.ts'
import { leadFiltersSchema } from '#/domain/list/lead-filters.ts'
import { type LeadListKey } from '#/domain/list/lead-lists.ts'
import { UNRESPONDED_DAYS_BACK } from '#/domain/list/menu-lists.ts'
import { readCriteria } from '#/domain/list/smart-list.ts'

import { type UserRecord } from '../records.ts'
import { type World } from '../world.ts'
import { agingBoundsIn, momentIn, periodIn } from '../zone-days.ts'
import { type LeadQuery, viewOfQuery } from './lead-view.ts'

const DAY = 86_400_000

/**
 * Returns the query for the criteria of a smart list in a time zone. undefined when the criteria cannot be read, or are
 * about drafts, which only a browser knows.
 */
export function questionOfCriteria(
  criteria: Readonly<Record<string, unknown>>,
  now: number,
  zone: string,
): LeadQuery | undefined {
  const parsed = z.safeParse(leadFiltersSchema, criteria)
  if (!parsed.success || parsed.data.hasDraft) return undefined
  const { period, on, aging, tourFrom, tourTo, ...filters } = parsed.data
  const { from, to } = periodIn(period, now, zone)
  // Dates are parsed as UTC midnights, like the days of `zone-days`.
  const tours = {
    ...(tourFrom === undefined ? {} : { tourFrom: momentIn(Date.parse(tourFrom), 0, zone) }),
    ...(tourTo === undefined ? {} : { tourTo: momentIn(Date.parse(tourTo) + DAY, 0, zone) }),
  }
  const {
    sort: _sort,
    dir: _dir,
    ...rest
  } = viewOfFilters(readCriteria(criteria).list ?? 'all', filters, 'created', 'desc', now)
  return {
    ...rest,
    ...tours,
    ...(on === 'activity' ? { activityFrom: from, activityTo: to } : { createdFrom: from, createdTo: to }),
    ...(rest.zone === undefined ? {} : { zone }),
    ...(aging === undefined ? {} : { aging, agingBounds: agingBoundsIn(now, zone).map(String) }),
  }
}

/** Returns the number of leads in each list of a user's menu, with the default filters of each list. */
export function leadCounts(
  world: World,
  viewer: UserRecord,
  {
    zone = 'UTC',
    ...range
  }: { createdFrom?: number | undefined; createdTo?: number | undefined; zone?: string | undefined },
) {
  const now = world.clock.now()
  const index = world.index()
  const count = (question: LeadQuery) =>
    index.count(viewer, viewOfQuery({ ...question, sort: 'created', dir: 'desc' }, viewer.id, now))
  const list = (name: LeadListKey) => count({ inquiry: true, ...range, list: name })
  const smartLists: Record<string, number> = {}
  for (const { id, owner, criteria } of world.store.smartLists.values()) {
    const question = owner === viewer.id ? questionOfCriteria(criteria, now, zone) : undefined
    if (question) smartLists[id] = count(question)
  }
  return {
    all: list('all'),
    notContacted: list('notContacted'),
    unassigned: list('unassigned'),
    opportunities: list('opportunities'),
    prospects: list('prospects'),
    waitingList: list('waitingList'),
    unresponded: count({ list: 'unresponded', communicationDaysBack: UNRESPONDED_DAYS_BACK }),
    newDevCustom: list('newDevCustom'),
    smartLists,
  }
}
