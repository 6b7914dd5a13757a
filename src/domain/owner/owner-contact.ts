import { isBlank } from '#/lib/text/blank.ts'
import { sameIgnoringCase } from '#/lib/text/same-ignoring-case.ts'

import { isEmail } from '../user/email-address.ts'
import { toE164 } from '../user/phone-number.ts'
import { isUsPhone } from '../user/us-phone.ts'

/** Maximum length of the name of an owner or contact, and of a title, in characters. */
export const LONGEST_NAME = 100

const TOO_LONG = `At most ${LONGEST_NAME} characters`

/** The values of an owner's contact as typed. */
export interface ContactValues {
  readonly name: string
  /** The contact's role at the owner: "Accounting". */
  readonly title: string
  readonly email: string
  readonly phone: string
}

/** The email address and phone number of an existing contact. */
interface Reachable {
  readonly email?: string | undefined
  readonly phone?: string | undefined
}

/** A contact before a change. */
interface Before extends Reachable {
  /** Whether weekly reports are sent to the contact. */
  readonly mailed?: boolean | undefined
}

/** An error in a field of a contact. */
interface ContactProblem {
  readonly field: keyof ContactValues
  readonly message: string
}

const samePhone = (a: string, b: string | undefined) => b !== undefined && toE164(a) === toE164(b)
const sameEmail = (a: string, b: string | undefined) => b !== undefined && sameIgnoringCase(a, b)

/**
 * Returns every broken rule of a contact.
 * @param others the other contacts of the owner
 * @param had the current values of the contact: two contacts that a merge brought together may have the same values,
 * and keep them. While weekly reports are sent to the contact, it needs an email address.
 */
export function ownerContactProblems(
  { name, title, email, phone }: ContactValues,
  others: readonly Reachable[],
  had?: Before,
): ContactProblem[] {
  const found: ContactProblem[] = []
  const wrong = (message: string, ...fields: readonly (keyof ContactValues)[]) =>
    found.push(...fields.map((field) => ({ field, message })))
  if (isBlank(name)) wrong('Required', 'name')
  if (name.trim().length > LONGEST_NAME) wrong(TOO_LONG, 'name')
  if (title.trim().length > LONGEST_NAME) wrong(TOO_LONG, 'title')
  if (isBlank(email) && isBlank(phone)) wrong('One form of contact is required', 'email', 'phone')
  else if (isBlank(email) && had?.mailed === true)
    wrong('Weekly reports are sent here. Stop them first.', 'email')
  if (!isBlank(email)) {
    if (!isEmail(email.trim())) wrong('Invalid email address', 'email')
    else if (!sameEmail(email, had?.email) && others.some((other) => sameEmail(email, other.email)))
      wrong('Duplicate email address found', 'email')
  }
  if (!isBlank(phone)) {
    if (!isUsPhone(phone)) wrong('Phone must be a valid phone number.', 'phone')
    else if (!samePhone(phone, had?.phone) && others.some((other) => samePhone(phone, other.phone)))
      wrong('Duplicate phone number found', 'phone')
  }
  return found
}

/** Returns a contact in the format of the API. */
export function wireOwnerContact({ name, title, email, phone }: ContactValues) {
  return {
    name: name.trim(),
    title: title.trim() || null,
    email: email.trim() || null,
    phone: isBlank(phone) ? null : (toE164(phone) ?? phone),
  }
}

/**
 * Returns what is wrong with the name of an owner. undefined when nothing is.
 * @param others the names of the other owners
 */
export function ownerNameProblem(name: string, others: readonly string[]): string | undefined {
  if (isBlank(name)) return 'Required'
  if (name.trim().length > LONGEST_NAME) return TOO_LONG
  return others.some((other) => sameIgnoringCase(name, other))
    ? 'An owner with this name already exists'
    : undefined
}
