import { queryOptions, keepPreviousData } from '@tanstack/react-query'

import { agingBounds } from '#/domain/list/aging.ts'
import { type LeadFacet } from '#/domain/list/lead-facets.ts'
import { type LeadScope } from '#/domain/list/lead-filters-query.ts'
import { machineZone } from '#/domain/time/zones.ts'

import { keys } from './cache/keys.ts'
import { readableOf } from './cache/missing-rows.ts'
import { apiOf } from './cache/query-client.ts'
import { getLeadCounts, getLeadFacets, getLeadSummary } from './endpoints/lead-counts.ts'

/** Query for the counts of the menu. */
export const leadCountsQuery = (range: { createdFrom?: number; createdTo?: number }) =>
  queryOptions({
    queryKey: keys.leadCounts(range),
    queryFn: ({ client, signal }) =>
      apiOf(client).call(getLeadCounts, { query: { ...range, zone: machineZone() } }, { signal }),
    // When the counts of a new day failed, the menu shows nothing and has no Retry, so they are refetched.
    refetchInterval: ({ state }) => state.status === 'error' && state.data === undefined && AGAIN_MS,
    meta: { quiet: true },
  })

/** Milliseconds until counts that never arrived are requested again. */
const AGAIN_MS = 30_000

/**
 * Query for how many leads each value of a filter would show with the other filters, most first, and for how many match
 * in total.
 * @param now epoch milliseconds, the time from which ages are counted
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
    // The previous numbers stay while another filter is chosen.
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
}

/** Query for the groups of the Summary Report with their totals. Not quiet, because it is the content of the page. */
export const leadSummaryQuery = (scope: LeadScope) =>
  queryOptions({
    queryKey: keys.leadSummary(scope),
    queryFn: async ({ client, signal, queryKey }) => {
      const { overall, groups } = await apiOf(client).call(getLeadSummary, { query: scope }, { signal })
      return { overall, groups: readableOf(queryKey, groups) }
    },
  })
