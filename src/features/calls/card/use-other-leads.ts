import { useQuery } from '@tanstack/react-query'

import { leadSearchQuery } from '#/api/search.ts'
import { type LeadRow } from '#/domain/lead/lead-row.ts'
import { digitsOf } from '#/domain/user/phone.ts'

/** Whether a search has failed or is under way. Otherwise it has been answered. */
export interface LeadSearchState {
  readonly error: Error | null
  readonly isFetching: boolean
}

/**
 * Returns the leads with a number except one, the newest activity first. `more` is the number of leads beyond the
 * listed ones. `search` is undefined when the number is not known, so that nothing is searched for.
 */
export function useOtherLeads(
  number: string | undefined,
  but: string | undefined,
): { leads: readonly LeadRow[]; more: number; search: LeadSearchState | undefined } {
  const digits = digitsOf(number ?? '')
  const enabled = digits.length >= 7
  const { data, isPlaceholderData, error, isFetching } = useQuery({ ...leadSearchQuery(digits), enabled })
  const search = enabled ? { error, isFetching } : undefined
  if (data === undefined || isPlaceholderData) return { leads: [], more: 0, search }
  const leads = data.leads.filter((lead) => lead.id !== but && lead.leadStatus !== 'MERGED')
  return { leads, search, more: Math.max(0, data.total - data.leads.length) }
}
