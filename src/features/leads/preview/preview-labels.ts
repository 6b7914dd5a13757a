import { type LeadRow } from '#/domain/lead/lead-row.ts'
import { leadStatusLook } from '#/domain/lead/lead-status.ts'
import { type Lead } from '#/domain/lead/lead.ts'
import { formatBudget, requirementBedrooms } from '#/domain/lead/requirement-rows.ts'
import { nameInSentence } from '#/domain/user/short-name.ts'
import { formatIsoDate } from '#/lib/time/format-date.ts'

/** Returns what the renter looks for as three facts, with a dash for unknown ones. */
export function wishes(requirements: Lead['requirements']): readonly (readonly [string, string])[] {
  const { moveInDate, budgetMin, budgetMax } = requirements ?? {}
  const bedrooms = requirementBedrooms(requirements)
  return [
    ['Wants', bedrooms === undefined ? '–' : /^\d/.test(bedrooms) ? `${bedrooms} bedrooms` : bedrooms],
    ['Move-in', moveInDate === undefined ? '–' : formatIsoDate(moveInDate)],
    ['Budget', formatBudget(budgetMin, budgetMax) ?? '–'],
  ]
}

/**
 * Returns why a lead is no longer in its list, as far as that can be determined.
 * @param assignee the current assignee
 */
export function whyGone(
  row: LeadRow,
  lead: Lead | undefined,
  assignee: { readonly id: string; readonly name: string } | undefined,
): string {
  if (lead === undefined) return 'No longer in this list'
  if (lead.leadStatus !== row.leadStatus)
    return `No longer in this list: its status is now ${leadStatusLook(lead.leadStatus).label}`
  if (assignee && assignee.id !== row.assignedAgent?.id)
    return `No longer in this list: ${nameInSentence(assignee.name)} has it now`
  if (!assignee && row.assignedAgent) return 'No longer in this list: no one has it now'
  return 'No longer in this list: it no longer matches the filters'
}
