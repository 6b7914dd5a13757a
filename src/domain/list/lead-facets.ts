import { type LeadFilterKey } from './lead-filters.ts'

/** The filters whose values can be counted (`GET api/leads/facets`): those with a list of choices, and yes or no. */
export const leadFacets = [
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
  'bedrooms',
  'propertyType',
  'moveInMonth',
  'pets',
  'tour',
  'tourHost',
  'aging',
  'overTarget',
  'failedText',
  'shared',
  'inquiry',
  'contacted',
  'toured',
  'leased',
] as const satisfies readonly LeadFilterKey[]

/** A filter whose values can be counted. */
export type LeadFacet = (typeof leadFacets)[number]

/** The facet that counts the values of a filter; undefined where they can not be counted. */
export function facetOf(key: LeadFilterKey): LeadFacet | undefined {
  return leadFacets.find((facet) => facet === key)
}
