import { flagFilters, type LeadFilterKey, listFilters } from './lead-filters.ts'

/** The filters whose values can be counted (`GET api/leads/facets`): those with a list of choices, and yes or no. */
export const leadFacets = [
  ...listFilters,
  'direction',
  ...flagFilters,
] as const satisfies readonly LeadFilterKey[]

/** A filter whose values can be counted. */
export type LeadFacet = (typeof leadFacets)[number]

/** The facet that counts the values of a filter; undefined where they can not be counted. */
export function facetOf(key: LeadFilterKey): LeadFacet | undefined {
  return leadFacets.find((facet) => facet === key)
}
