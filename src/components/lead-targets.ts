import { type Contact, phoneTypeLabels } from '#/domain/lead/contacts/contact.ts'
import { type Lead, leadName, numbersAtFirst } from '#/domain/lead/lead.ts'
import { renterNumber } from '#/domain/lead/timeline/timeline-sentences.ts'
import { type Communication, givenNumbers, isOutgoing } from '#/domain/message/communication.ts'
import { hasUsShape, toE164 } from '#/domain/user/phone-number.ts'
import { digitsOf, formatPhone } from '#/domain/user/phone.ts'
import { trimmed } from '#/lib/blank.ts'
import { readable } from '#/lib/schema.ts'
import { type TextTarget } from '#/providers/popout/text-target.ts'

type Reachable = Pick<
  Lead,
  'id' | 'contacts' | 'communications' | 'tenantName' | 'name' | 'initialCommunicationDetails'
> &
  Partial<Pick<Lead, 'mergedInitialCommunicationDetails'>>

/** The numbers of a lead that a text can go to: the primary contact first, mobiles before other kinds, each once. */
export function textTargets(lead: Reachable): TextTarget[] {
  const found = new Map<string, TextTarget>()
  for (const contact of byPrimary(lead.contacts)) {
    for (const phone of byMobile(contact.phoneNumbers)) {
      const digits = digitsOf(phone.number)
      if (digits === '' || found.has(digits)) continue
      found.set(digits, {
        leadId: lead.id,
        phone: phone.number,
        phoneType: phone.phoneType,
        ext: phone.ext,
        name: trimmed(contact.name) || leadName(lead),
        contactType: contact.contactType,
        contactRef: contact.id,
      })
    }
  }
  // A renter who left a number in a form, and of whom no contact with a number was made.
  if (found.size === 0)
    for (const number of numbersGiven(lead)) {
      const phone = toE164(number)
      if (phone === undefined || found.has(phone) || !hasUsShape(number)) continue
      found.set(phone, { leadId: lead.id, phone, name: leadName(lead), contactType: 'TENANT' })
    }
  return [...found.values()]
}

/**
 * The numbers of a lead with the one that is open. Its contact is the one that has the number now; the number stands as it
 * was opened, because drafts and threads go by it.
 */
export function targetsWith(open: TextTarget, known: readonly TextTarget[]): readonly TextTarget[] {
  const digits = digitsOf(open.phone)
  if (known.some((each) => digitsOf(each.phone) === digits))
    return known.map((each) => (digitsOf(each.phone) === digits ? { ...each, phone: open.phone } : each))
  // A contact that the lead has no more is none for the server either.
  const { contactRef, ...rest } = open
  return [...known, known.some((each) => each.contactRef === contactRef) ? open : rest]
}

/** Another number of the same person, of which the lead says nothing. */
export const withPhone = (target: TextTarget, phone: string): TextTarget => ({
  ...target,
  phone,
  phoneType: undefined,
  ext: undefined,
})

/** `+1 (512) 555-0164 ext. 12 (Office)`: a number that is chosen among several. */
export function numberLabel({ phone, phoneType = '', ext }: TextTarget): string {
  const kind = Object.hasOwn(phoneTypeLabels, phoneType) ? ` (${phoneTypeLabels[phoneType]})` : ''
  return formatPhone(phone, ext) + kind
}

/** The numbers that the renter gave in what they wrote, newest first. */
function numbersGiven(lead: Reachable): string[] {
  const said = readable(lead.communications).filter((one) => !isOutgoing(one))
  return [...said.toReversed().flatMap((one) => givenNumbers(one)), ...numbersAtFirst(lead)]
}

/** The number that Text means without another word. */
export function primaryTarget(lead: Reachable): TextTarget | undefined {
  return textTargets(lead)[0]
}

/** The number that an answer goes to: the one of the newest text, where it is a number of the lead, else the primary. */
export function replyTarget(lead: Reachable): TextTarget | undefined {
  const targets = textTargets(lead)
  const newest = readable(lead.communications)
    .filter((each) => each.communicationType === 'TEXT_MESSAGE')
    .reduce<Communication | undefined>(
      (found, each) => (found && found.createdTs > each.createdTs ? found : each),
      undefined,
    )
  const digits = newest === undefined ? '' : digitsOf(renterNumber(newest) ?? '')
  return targets.find((target) => digitsOf(target.phone) === digits) ?? targets[0]
}

/** The contacts as they are listed: the primary one first, otherwise as the server gives them. */
export function byPrimary(contacts: readonly Contact[]): Contact[] {
  return contacts.toSorted((a, b) => Number(b.primaryContact) - Number(a.primaryContact))
}

function byMobile(phones: Contact['phoneNumbers']): Contact['phoneNumbers'] {
  return phones.toSorted((a, b) => Number(b.phoneType === 'MOBILE') - Number(a.phoneType === 'MOBILE'))
}
