import { useQuery } from '@tanstack/react-query'

import { leadSearchQuery } from '#/api/leads.ts'
import { type LeadRow } from '#/domain/lead/lead-row.ts'
import { digitsOf } from '#/domain/user/phone.ts'

/**
 * Returns the leads with a number except one, the newest activity first. `more` is the number of leads beyond the
 * listed ones.
 */
export function useOtherLeads(
  number: string | undefined,
  but: string | undefined,
): { leads: readonly LeadRow[]; more: number } {
  const digits = digitsOf(number ?? '')
  const { data, isPlaceholderData } = useQuery({ ...leadSearchQuery(digits), enabled: digits.length >= 7 })
  if (data === undefined || isPlaceholderData) return { leads: [], more: 0 }
  const leads = data.leads.filter((lead) => lead.id !== but && lead.leadStatus !== 'MERGED')
  return { leads, more: Math.max(0, data.total - data.leads.length) }
}
