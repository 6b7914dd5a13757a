import { readable } from '#/lib/schema.ts'

import { type Lead } from '../lead/lead.ts'
import { sameNumber } from '../user/phone.ts'
import { type Tour } from './tour.ts'

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

/** Milliseconds before a tour at which its reminder is texted. */
const REMINDER_MS = 7_200_000

/**
 * Returns the choice of the reminder by text.
 * @param wanted whether the user wants it
 * @param cannot why the renter can't be reminded. undefined when they can
 * @param startTs the chosen time. undefined when there is none yet
 * @param tour the tour that is changed. undefined when it is new
 */
export function reminderChoice(
  wanted: boolean,
  cannot: string | undefined,
  startTs: number | undefined,
  tour: Pick<Tour, 'startTs' | 'textReminder'> | undefined,
  now: number,
): {
  /** Why the user has no choice. */
  readonly blocked: string | undefined
  readonly shown: boolean
  /** What is sent to the server. undefined when the reminder stays as it was set. */
  readonly sent: boolean | undefined
} {
  const tooLate =
    startTs !== undefined && startTs - now < REMINDER_MS ? 'The tour is in less than 2 hours.' : undefined
  const blocked = cannot ?? tooLate
  if (blocked === undefined) return { blocked, shown: wanted, sent: wanted }
  const stays = tour !== undefined && (cannot !== undefined || startTs === tour.startTs)
  return { blocked, shown: stays && tour.textReminder === true, sent: stays ? undefined : false }
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
