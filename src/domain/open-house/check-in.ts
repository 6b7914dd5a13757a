import * as z from 'zod/mini'

import { isFilled } from '#/lib/text/blank.ts'

import { digitsOf } from '../user/phone.ts'
import { isUsPhone } from '../user/us-phone.ts'
import { type Attendee } from './open-house.ts'

/** Number of letters that must be typed before registered attendees are suggested. */
const LETTERS = 3
/** Maximum number of suggested attendees. */
const OFFERED = 4

const plain = (name: string) =>
  name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/g, ' ').trim()

/**
 * Returns the registered attendees who have not arrived and whose name starts with the typed text. Visitors must not be
 * able to read the list of the other visitors. Therefore, nobody is suggested before three letters, and a match in the
 * middle of a name does not count.
 */
export function registeredMatches(attendees: readonly Attendee[], typed: string): Attendee[] {
  const phrase = plain(typed)
  if ((phrase.match(/\p{L}/gu) ?? []).length < LETTERS) return []
  return attendees
    .filter(({ name, registeredTs, arrivedTs }) => {
      if (registeredTs === undefined || arrivedTs !== undefined) return false
      const whole = plain(name)
      return whole.startsWith(phrase) || whole.split(' ').some((word) => word.startsWith(phrase))
    })
    .slice(0, OFFERED)
}

/** Returns the last digits of a registered attendee's number. Nothing else of the number is shown. */
export function lastDigits(phone: string | undefined): string | undefined {
  const digits = digitsOf(phone ?? '')
  return digits.length < 4 ? undefined : digits.slice(-4)
}

/** Maximum length of a visitor's name and of their broker's, in characters. */
export const LONGEST_VISITOR_TEXT = 120
const TOO_LONG = `At most ${LONGEST_VISITOR_TEXT} characters`
const PHONE_MESSAGE = 'Phone must be a valid phone number.'

/**
 * The visitor's form. A visitor who was picked from the list leaves the number empty unless it has changed, because the
 * server knows it.
 */
export const visitorSchema = z
  .object({
    attendeeRef: z.string(),
    name: z.string().check(z.refine(isFilled, 'Required'), z.maxLength(LONGEST_VISITOR_TEXT, TOO_LONG)),
    phone: z.string(),
    /** True when a visitor who was picked from the list has a different number than the one they registered with. */
    otherNumber: z.boolean(),
    withBroker: z.boolean(),
    broker: z.string(),
    mayText: z.boolean(),
  })
  .check(
    z.refine(
      ({ attendeeRef, phone, otherNumber }) =>
        (attendeeRef !== '' && !otherNumber && phone === '') || isUsPhone(phone),
      { path: ['phone'], message: PHONE_MESSAGE },
    ),
    z.refine(({ withBroker, broker }) => !withBroker || isFilled(broker), {
      path: ['broker'],
      message: 'Required',
    }),
    // Without a broker, the field is hidden and could not show its error.
    z.refine(({ withBroker, broker }) => !withBroker || broker.length <= LONGEST_VISITOR_TEXT, {
      path: ['broker'],
      message: TOO_LONG,
    }),
  )

/** The values that a visitor entered. */
export type Visitor = z.output<typeof visitorSchema>

/** The empty form. */
export const noVisitor: Visitor = {
  attendeeRef: '',
  name: '',
  phone: '',
  otherNumber: false,
  withBroker: false,
  broker: '',
  mayText: false,
}

/** The format of the code with which staff leave the check-in: four digits. */
export const STAFF_CODE = /^\d{4}$/

/** Number of consecutive wrong codes before a wait. */
const TRIES = 5
/** Length of that wait in milliseconds. */
const WAIT = 60_000

/** The number of wrong codes so far, and the time until which no code is accepted (epoch milliseconds). */
interface CodeTries {
  readonly wrong: number
  readonly waitUntil: number
}

/** The initial state, without wrong codes. */
export const noTries: CodeTries = { wrong: 0, waitUntil: 0 }

/**
 * Returns the state after another wrong code. The fifth consecutive one starts a wait of a minute and resets the count.
 */
export function afterWrongCode({ wrong }: CodeTries, now: number): CodeTries {
  return wrong + 1 >= TRIES ? { wrong: 0, waitUntil: now + WAIT } : { wrong: wrong + 1, waitUntil: 0 }
}

/** Returns how long no code is accepted, in milliseconds. A clock that was set back does not make the wait longer. */
export function codeWait({ waitUntil }: CodeTries, now: number): number {
  return Math.min(WAIT, Math.max(0, waitUntil - now))
}

/**
 * Returns the digest of a code, as the device stores it. It hides the code from a glance only, because a program can
 * find four digits by trying all of them, with any digest.
 */
export function codeDigest(code: string, salt: string): string {
  let hash = 0x81_1c_9d_c5
  for (const letter of salt + code) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01_00_01_93)
  return (hash >>> 0).toString(16)
}
