import * as z from 'zod/mini'

import { isFilled } from '#/lib/blank.ts'

import { digitsOf } from '../user/phone.ts'
import { isUsPhone } from '../user/us-phone.ts'
import { type Attendee } from './open-house.ts'

/** Letters that must be typed before somebody who registered is offered. */
const LETTERS = 3
/** People who are offered at most. */
const OFFERED = 4

const plain = (name: string) =>
  name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/g, ' ').trim()

/**
 * Those who registered, have not come and have a name that goes on as it was typed. A visitor must not read the list of the
 * others: nobody is offered before three letters, and none by a piece in the midst of a name.
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

/** All that is shown of the number of somebody who registered. */
export function lastDigits(phone: string | undefined): string | undefined {
  const digits = digitsOf(phone ?? '')
  return digits.length < 4 ? undefined : digits.slice(-4)
}

const PHONE_MESSAGE = 'Phone must be a valid phone number.'

/** The form of a visitor. Who was picked from the list leaves the number empty, unless it is another one: the server knows it. */
export const visitorSchema = z
  .object({
    attendeeRef: z.string(),
    name: z.string().check(z.refine(isFilled, 'Required'), z.maxLength(120, 'At most 120 characters')),
    phone: z.string(),
    /** Who was picked has another number than the one that they registered with. */
    otherNumber: z.boolean(),
    withBroker: z.boolean(),
    broker: z.string().check(z.maxLength(120, 'At most 120 characters')),
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
  )

/** What a visitor typed. */
export type Visitor = z.output<typeof visitorSchema>

/** The form before anybody has typed. */
export const noVisitor: Visitor = {
  attendeeRef: '',
  name: '',
  phone: '',
  otherNumber: false,
  withBroker: false,
  broker: '',
  mayText: false,
}

/** The code with which staff leaves: four digits. */
export const STAFF_CODE = /^\d{4}$/

/** Wrong codes in a row before a wait. */
const TRIES = 5
/** How long that wait is. Milliseconds. */
const WAIT = 60_000

/** How often a wrong code was typed, and until when none is taken. Epoch milliseconds. */
export interface CodeTries {
  readonly wrong: number
  readonly waitUntil: number
}

/** Nobody has typed a wrong code. */
export const noTries: CodeTries = { wrong: 0, waitUntil: 0 }

/** The tries after another wrong code: the fifth in a row waits a minute, and they begin anew. */
export function afterWrongCode({ wrong }: CodeTries, now: number): CodeTries {
  return wrong + 1 >= TRIES ? { wrong: 0, waitUntil: now + WAIT } : { wrong: wrong + 1, waitUntil: 0 }
}

/** Milliseconds in which no code is taken. A clock that was set back does not make the wait longer than it is. */
export function codeWait({ waitUntil }: CodeTries, now: number): number {
  return Math.min(WAIT, Math.max(0, waitUntil - now))
}

/**
 * A code as the device stores it. It keeps the code from eyes, not from tools: four digits are found by trying, whatever
 * the digest.
 */
export function codeDigest(code: string, salt: string): string {
  let hash = 0x81_1c_9d_c5
  for (const letter of salt + code) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01_00_01_93)
  return (hash >>> 0).toString(16)
}
