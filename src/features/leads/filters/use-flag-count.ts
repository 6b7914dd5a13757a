import { useQuery } from '@tanstack/react-query'

import { leadFacetsQuery } from '#/api/lead-counts.ts'
import { facetOf } from '#/domain/list/lead-facets.ts'
import { type LeadScope } from '#/domain/list/lead-filters-query.ts'
import { type LeadFilterKey } from '#/domain/list/lead-filters.ts'

/** Leads that a yes would leave; undefined where that is not counted (drafts are this browser's) or not known. */
export function useFlagCount(
  key: LeadFilterKey | undefined,
  scope: LeadScope,
  now: number,
): number | undefined {
  const facet = key === undefined ? undefined : facetOf(key)
  const { data } = useQuery({
    ...leadFacetsQuery(scope, facet ?? 'inquiry', now),
    enabled: facet !== undefined,
  })
  if (facet === undefined || data === undefined) return undefined
  return data.values.find(({ value }) => value === 'true')?.count ?? 0
}
