import { type Contact, phoneTypeLabels } from '#/domain/lead/contacts/contact.ts'
import { type Lead, leadName, numbersAtFirst } from '#/domain/lead/lead.ts'
import { renterNumber } from '#/domain/lead/timeline/timeline-sentences.ts'
import { isOutgoing } from '#/domain/message/communication-types.ts'
import { type Communication, givenNumbers } from '#/domain/message/communication.ts'
import { hasUsShape, toE164 } from '#/domain/user/phone-number.ts'
import { digitsOf, formatPhone } from '#/domain/user/phone.ts'
import { readable } from '#/lib/schema.ts'
import { trimmed } from '#/lib/text/blank.ts'
import { type TextTarget } from '#/providers/popout/text-target.ts'

type Reachable = Pick<
  Lead,
  'id' | 'contacts' | 'communications' | 'tenantName' | 'name' | 'initialCommunicationDetails'
> &
  Partial<Pick<Lead, 'mergedInitialCommunicationDetails'>>

/**
 * Returns the numbers of a lead that can receive texts: the primary contact first, mobiles before other types, without
 * duplicates.
 */
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
  // The renter left a number in a form, but no contact with a number was created.
  if (found.size === 0)
    for (const number of numbersGiven(lead)) {
      const phone = toE164(number)
      if (phone === undefined || found.has(phone) || !hasUsShape(number)) continue
      found.set(phone, { leadId: lead.id, phone, name: leadName(lead), contactType: 'TENANT' })
    }
  return [...found.values()]
}

/**
 * Returns the numbers of a lead, including the one of the open conversation. The contact is the one that has the number
 * now. The number keeps the format in which the conversation was opened, because drafts and threads are identified by
 * it.
 */
export function targetsWith(open: TextTarget, known: readonly TextTarget[]): readonly TextTarget[] {
  const digits = digitsOf(open.phone)
  if (known.some((each) => digitsOf(each.phone) === digits))
    return known.map((each) => (digitsOf(each.phone) === digits ? { ...each, phone: open.phone } : each))
  // If the lead no longer has the contact, the server does not have it either.
  const { contactRef, ...rest } = open
  return [...known, known.some((each) => each.contactRef === contactRef) ? open : rest]
}

/** Returns an open conversation with the contact that has its number now, as far as the lead is known. */
export function targetNow(open: TextTarget, lead: Reachable | undefined): TextTarget {
  if (!lead) return open
  return targetsWith(open, textTargets(lead)).find(({ phone }) => phone === open.phone) ?? open
}

/** Returns a target with another number of the same person that the lead does not contain. */
export const withPhone = (target: TextTarget, phone: string): TextTarget => ({
  ...target,
  phone,
  phoneType: undefined,
  ext: undefined,
})

/** Returns the label of a number that is chosen among several: `+1 (512) 555-0164 ext. 12 (Office)`. */
export function numberLabel({ phone, phoneType = '', ext }: TextTarget): string {
  const kind = Object.hasOwn(phoneTypeLabels, phoneType) ? ` (${phoneTypeLabels[phoneType]})` : ''
  return formatPhone(phone, ext) + kind
}

/** Returns the numbers that the renter mentioned in their messages, newest first. */
function numbersGiven(lead: Reachable): string[] {
  const said = readable(lead.communications).filter((one) => !isOutgoing(one))
  return [...said.toReversed().flatMap((one) => givenNumbers(one)), ...numbersAtFirst(lead)]
}

/** Returns the default number for a text to the lead. */
export function primaryTarget(lead: Reachable): TextTarget | undefined {
  return textTargets(lead)[0]
}

/**
 * Returns the number that a reply goes to: the one of the newest text if it is a number of the lead, otherwise the
 * primary one.
 */
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

/** Sorts contacts for display: the primary one first, otherwise in the server's order. */
export function byPrimary(contacts: readonly Contact[]): Contact[] {
  return contacts.toSorted((a, b) => Number(b.primaryContact) - Number(a.primaryContact))
}

function byMobile(phones: Contact['phoneNumbers']): Contact['phoneNumbers'] {
  return phones.toSorted((a, b) => Number(b.phoneType === 'MOBILE') - Number(a.phoneType === 'MOBILE'))
}
