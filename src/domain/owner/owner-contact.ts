import { isBlank } from '#/lib/blank.ts'

import { isEmail } from '../user/email-address.ts'
import { toE164 } from '../user/phone-number.ts'
import { isUsPhone } from '../user/us-phone.ts'

/** The longest name of an owner or of a contact, and the longest title. */
export const LONGEST_NAME = 100

const TOO_LONG = `At most ${LONGEST_NAME} characters`

/** Somebody to reach at an owner, as it is typed. */
export interface ContactValues {
  readonly name: string
  /** What they do there: "Accounting". */
  readonly title: string
  readonly email: string
  readonly phone: string
}

/** A contact that is there. */
interface Reachable {
  readonly email?: string | undefined
  readonly phone?: string | undefined
}

/** What is wrong with a field of a contact. */
interface ContactProblem {
  readonly field: keyof ContactValues
  readonly message: string
}

const samePhone = (a: string, b: string | undefined) => b !== undefined && toE164(a) === toE164(b)
const sameText = (a: string, b: string | undefined) => a.trim().toLowerCase() === b?.trim().toLowerCase()

/**
 * Every broken rule of a contact.
 * @param others the other contacts of the owner
 * @param had what the contact has: two that a merge brought together may have the same, and keep it
 */
export function ownerContactProblems(
  { name, title, email, phone }: ContactValues,
  others: readonly Reachable[],
  had?: Reachable,
): ContactProblem[] {
  const found: ContactProblem[] = []
  const wrong = (message: string, ...fields: readonly (keyof ContactValues)[]) =>
    found.push(...fields.map((field) => ({ field, message })))
  if (isBlank(name)) wrong('Required', 'name')
  if (name.trim().length > LONGEST_NAME) wrong(TOO_LONG, 'name')
  if (title.trim().length > LONGEST_NAME) wrong(TOO_LONG, 'title')
  if (isBlank(email) && isBlank(phone)) wrong('One form of contact is required', 'email', 'phone')
  if (!isBlank(email)) {
    if (!isEmail(email.trim())) wrong('Invalid email address', 'email')
    else if (!sameText(email, had?.email) && others.some((other) => sameText(email, other.email)))
      wrong('Duplicate email address found', 'email')
  }
  if (!isBlank(phone)) {
    if (!isUsPhone(phone)) wrong('Phone must be a valid phone number.', 'phone')
    else if (!samePhone(phone, had?.phone) && others.some((other) => samePhone(phone, other.phone)))
      wrong('Duplicate phone number found', 'phone')
  }
  return found
}

/** A contact as it goes over the wire. */
export function wireOwnerContact({ name, title, email, phone }: ContactValues) {
  return {
    name: name.trim(),
    title: title.trim() || null,
    email: email.trim() || null,
    phone: isBlank(phone) ? null : (toE164(phone) ?? phone),
  }
}

/** What is wrong with the name of an owner. @param others the names of the other owners */
export function ownerNameProblem(name: string, others: readonly string[]): string | undefined {
  if (isBlank(name)) return 'Required'
  if (name.trim().length > LONGEST_NAME) return TOO_LONG
  return others.some((other) => sameText(name, other)) ? 'An owner with this name already exists' : undefined
}
