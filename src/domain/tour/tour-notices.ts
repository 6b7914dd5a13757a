import { readable } from '#/lib/schema.ts'

import { type Lead } from '../lead/lead.ts'
import { sameNumber } from '../user/phone.ts'

type Renter = Pick<Lead, 'contacts' | 'communications'>

/**
 * Returns a sentence about why nobody can be invited to a tour by email. undefined when somebody can be.
 * ([docs/product.md](../../../docs/product.md#tours))
 */
export function whyNoInvitation({ contacts }: Renter): string | undefined {
  const reachable = contacts.some(({ email }) => email !== undefined && email !== '')
  return reachable ? undefined : 'This lead has no email address.'
}

/**
 * Returns a sentence about why the reminder of a tour can't be texted. undefined when it can: to a number that is not
 * an office number and whose last text was not STOP. ([docs/decisions.md](../../../docs/decisions.md))
 */
export function whyNoReminder({ contacts, communications }: Renter): string | undefined {
  const phones = contacts.flatMap(({ phoneNumbers }) => readable(phoneNumbers))
  if (phones.length === 0) return 'This lead has no phone number.'
  const own = phones.filter(({ phoneType }) => phoneType !== 'OFFICE')
  if (own.length === 0) return 'This lead has only an office number.'
  const stopped = own.every(({ number }) => hasStopped(communications, number))
  return stopped ? 'The renter asked for no more texts.' : undefined
}

/** Whether the last text from a number was STOP. */
function hasStopped(communications: Renter['communications'], number: string): boolean {
  const last = readable(communications)
    .filter(
      ({ communicationType, communicationDirection, textedFromNumber }) =>
        communicationType === 'TEXT_MESSAGE' &&
        communicationDirection === 'INCOMING' &&
        sameNumber(textedFromNumber, number),
    )
    .reduce<{ createdTs: number; message?: string | undefined } | undefined>(
      (found, one) => (found && found.createdTs > one.createdTs ? found : one),
      undefined,
    )
  return /^\s*stop\s*$/i.test(last?.message ?? '')
}
