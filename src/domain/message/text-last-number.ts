import { readable } from '#/lib/schema.ts'

import { type Lead } from '../lead/lead.ts'
import { digitsOf } from '../user/phone.ts'
import { type Communication } from './communication.ts'

/** A different number that a person used last, and whether they texted or called. */
export interface LastNumber {
  /** E.164. */
  readonly phone: string
  readonly used: 'texted' | 'called'
}

/**
 * Returns the number that the owner of `phone` used last, if it is a different one. Texts to the old number may reach
 * nobody, or somebody else. The newest incoming text decides, or the newest call if the person never texted. For a
 * number that no contact has any more, all incoming communications count.
 */
export function lastOtherNumber(
  lead: Pick<Lead, 'contacts' | 'communications'>,
  phone: string,
): LastNumber | undefined {
  const target = digitsOf(phone)
  const owner = lead.contacts.find((contact) =>
    contact.phoneNumbers.some((each) => digitsOf(each.number) === target),
  )
  const others = new Set(
    lead.contacts
      .filter((contact) => contact !== owner)
      .flatMap((contact) => contact.phoneNumbers.map((each) => digitsOf(each.number))),
  )
  // An unknown number is attributed to the owner only if it can be theirs: they are the primary or the only contact, or
  // no contact has `phone`.
  const strangers = owner === undefined || owner.primaryContact || lead.contacts.length === 1
  let text: Communication | undefined
  let call: Communication | undefined
  // Starts at the end, where the newest communications are. Older ones than the match found so far are skipped before
  // their number is read.
  for (const each of readable(lead.communications).toReversed()) {
    const { communicationType: type, createdTs } = each
    if (each.communicationDirection === 'OUTGOING' || (type !== 'TEXT_MESSAGE' && type !== 'CALL')) continue
    if (createdTs <= ((type === 'CALL' ? call : text)?.createdTs ?? -1)) continue
    const from = numberOf(each)
    if (from === undefined || (owner && others.has(digitsOf(from)))) continue
    if (!strangers && !owner.phoneNumbers.some((own) => digitsOf(own.number) === digitsOf(from))) continue
    if (type === 'CALL') call = each
    else text = each
  }
  const last = text ?? call
  const used = last && numberOf(last)
  if (used === undefined || digitsOf(used) === target) return undefined
  return { phone: used, used: last === text ? 'texted' : 'called' }
}

function numberOf(each: Communication): string | undefined {
  return each.communicationType === 'CALL' ? each.calledFromNumber : each.textedFromNumber
}
