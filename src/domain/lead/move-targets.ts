import { matchesPhone } from '../user/phone-number.ts'
import { sameNumber } from '../user/phone.ts'
import { type LeadRow } from './lead-row.ts'

/** Maximum number of leads that a picker shows at once. */
const MOST_TARGETS = 50

/**
 * Returns the leads of a team that a communication can be moved to, without its current lead and merged ones. Leads
 * with the same number come first, then those with the newest activity. A search matches names and numbers.
 * @param number the renter's number of the communication, undefined when it has none
 */
export function moveTargets(
  leads: readonly LeadRow[],
  given: { readonly from: string; readonly number: string | undefined; readonly search: string },
): { readonly shown: LeadRow[]; readonly more: number } {
  const term = given.search.trim().toLowerCase()
  const same = (lead: LeadRow) => sameNumber(lead.phone, given.number)
  const found = leads
    .filter((lead) => lead.id !== given.from && lead.leadStatus !== 'MERGED')
    .filter(
      (lead) =>
        term === '' ||
        lead.name.toLowerCase().includes(term) ||
        (lead.phone !== undefined && matchesPhone(lead.phone, term)),
    )
    .toSorted((a, b) => Number(same(b)) - Number(same(a)) || b.lastActivityTs - a.lastActivityTs)
  return { shown: found.slice(0, MOST_TARGETS), more: Math.max(0, found.length - MOST_TARGETS) }
}
