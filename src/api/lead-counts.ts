import { queryOptions, keepPreviousData } from '@tanstack/react-query'

import { agingBounds } from '#/domain/list/aging.ts'
import { type LeadFacet } from '#/domain/list/lead-facets.ts'
import { type LeadScope } from '#/domain/list/lead-filters-query.ts'
import { machineZone } from '#/domain/time/zones.ts'

import { keys } from './cache/keys.ts'
import { readableOf } from './cache/missing-rows.ts'
import { apiOf } from './cache/query-client.ts'
import { getLeadCounts, getLeadFacets, getLeadSummary } from './endpoints/lead-counts.ts'

/** The counts of the menu. */
export const leadCountsQuery = (range: { createdFrom?: number; createdTo?: number }) =>
  queryOptions({
    queryKey: [...keys.leadCounts(), range],
    queryFn: ({ client, signal }) =>
      apiOf(client).call(getLeadCounts, { query: { ...range, zone: machineZone() } }, { signal }),
    // The menu shows nothing where a new day's counts failed, and has no Retry.
    refetchInterval: ({ state }) => state.status === 'error' && state.data === undefined && AGAIN_MS,
    meta: { quiet: true },
  })

/** Milliseconds until counts that never came are asked for again. */
const AGAIN_MS = 30_000

/**
 * How many leads each value of a filter would show under the other filters, most first, and how many match in all.
 * @param now epoch milliseconds: what the ages are counted from
 */
export const leadFacetsQuery = (scope: LeadScope, facet: LeadFacet, now: number) => {
  const query = {
    ...scope,
    ...(facet === 'aging' ? { agingBounds: agingBounds(now).map(String) } : {}),
    ...(facet === 'arrivedHour' || facet === 'arrivedDay' ? { zone: machineZone() } : {}),
    facet,
  }
  return queryOptions({
    queryKey: keys.leadFacets(query),
    queryFn: async ({ client, signal, queryKey }) => {
      const { total, values } = await apiOf(client).call(getLeadFacets, { query }, { signal })
      return { total, values: readableOf(queryKey, values) }
    },
    // While another filter is being chosen, the numbers of before stay.
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
}

/** The groups of the Summary Report with their totals. Not quiet: it is the page. */
export const leadSummaryQuery = (scope: LeadScope) =>
  queryOptions({
    queryKey: keys.leadSummary(scope),
    queryFn: async ({ client, signal, queryKey }) => {
      const { overall, groups } = await apiOf(client).call(getLeadSummary, { query: scope }, { signal })
      return { overall, groups: readableOf(queryKey, groups) }
    },
  })
