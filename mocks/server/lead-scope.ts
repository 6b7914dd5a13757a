import { type LeadFacet } from '#/domain/list/lead-facets.ts'
import { MOST_IDS } from '#/domain/list/lead-filters-query.ts'

import { type LeadQuery } from '../db/leads/lead-view.ts'
import { refuse } from './on.ts'

/** Whether a number of days is valid. */
const isDays = (days: number | undefined) =>
  days === undefined || (Number.isInteger(days) && days >= 1 && days <= 365)

/**
 * Refuses a query for a list of leads that cannot be answered.
 * @param facet the filter whose values are counted, if any
 * @throws Refusal
 */
export function checkScope(query: LeadQuery, facet?: LeadFacet, problems: Record<string, string> = {}): void {
  const { ids, agingBounds, aging, communicationDaysBack, noCommunicationDays } = query
  if (ids !== undefined && ids.length > MOST_IDS)
    problems['ids'] = `At most ${MOST_IDS} leads can be asked for.`
  const bounds = (agingBounds ?? []).map(Number)
  const descending = bounds.every(
    (bound, at) => Number.isFinite(bound) && bound <= (bounds[at - 1] ?? Infinity),
  )
  if ((aging !== undefined || facet === 'aging') && (bounds.length !== 3 || !descending))
    problems['agingBounds'] = 'Ages need the first instants of the days 30, 60 and 90 days back.'
  if (!isDays(communicationDaysBack))
    problems['communicationDaysBack'] = 'A whole number from 1 to 365 is needed.'
  if (!isDays(noCommunicationDays))
    problems['noCommunicationDays'] = 'A whole number from 1 to 365 is needed.'
  const [first] = Object.values(problems)
  if (first !== undefined) refuse(422, first, { fieldErrors: problems })
}
