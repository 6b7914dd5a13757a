import { textTargets } from '#/components/lead/lead-targets.ts'
import { type Lead, leadName } from '#/domain/lead/lead.ts'
import { digitsOf } from '#/domain/user/phone.ts'
import { type TextTarget } from '#/providers/popout/text-target.ts'

/**
 * Returns the recipient of a text after a call: the number of the call, as the contact that has it. If the call has no
 * number, the lead's first number.
 */
export function callTextTarget(lead: Lead, number: string | undefined): TextTarget | undefined {
  const known = textTargets(lead)
  if (number === undefined) return known[0]
  return (
    known.find((one) => digitsOf(one.phone) === digitsOf(number)) ?? {
      leadId: lead.id,
      phone: number,
      name: leadName(lead),
      contactType: 'TENANT',
    }
  )
}
