import { type BulkLead } from '#/domain/list/bulk-plan.ts'
import { formatPhone } from '#/domain/user/phone.ts'
import { nameInSentence } from '#/domain/user/short-name.ts'
import { countOf } from '#/lib/text/count-of.ts'

/** "7 leads", "1 lead". */
export function leadsCount(count: number): string {
  return countOf(count, 'lead')
}

/** Returns the name of a lead for use in a sentence. */
export function nameOf(lead: Pick<BulkLead, 'name'>): string {
  return nameInSentence(formatPhone(lead.name))
}
