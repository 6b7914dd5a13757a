import { readable } from '#/lib/schema.ts'

import { type Lead } from '../lead/lead.ts'
import { digitsOf } from '../user/phone.ts'
import { type Communication } from './communication.ts'

/** Another number that a person used last, and how. */
export interface LastNumber {
  /** E.164. */
  readonly phone: string
  readonly used: 'texted' | 'called'
}

/**
 * The number that the person behind a number used last, where it is another one: what is sent to the old number may reach
 * nobody, or somebody else. Their newest text decides; who never wrote, is told by the newest
 * call. A number that no contact has any more is measured by everything that came in.
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
  // Whose an unknown number is, is a guess only where there is one to whom it can belong.
  const strangers = owner === undefined || owner.primaryContact || lead.contacts.length === 1
  let text: Communication | undefined
  let call: Communication | undefined
  // From the end, where the newest is: what is older than it is passed over without a look at its number.
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
