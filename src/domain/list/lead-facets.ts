import { flagFilters, type LeadFilterKey, listFilters } from './lead-filters.ts'

/**
 * The filters whose values can be counted (`GET api/leads/facets`): the filters with a list of choices, and the
 * yes-or-no filters.
 */
export const leadFacets = [
  ...listFilters,
  'direction',
  ...flagFilters,
] as const satisfies readonly LeadFilterKey[]

/** A filter whose values can be counted. */
export type LeadFacet = (typeof leadFacets)[number]

/** Returns the facet that counts the values of a filter. undefined when they cannot be counted. */
export function facetOf(key: LeadFilterKey): LeadFacet | undefined {
  return leadFacets.find((facet) => facet === key)
}
