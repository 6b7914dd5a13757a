import { isBlank, trimmed } from '#/lib/text/blank.ts'

import { sameValue } from '../../field-conflicts.ts'
import { isEmail } from '../../user/email-address.ts'
import { toE164 } from '../../user/phone-number.ts'
import { splitExtension } from '../../user/phone-typing.ts'
import { digitsOf, formatPhone } from '../../user/phone.ts'
import { isUsPhone } from '../../user/us-phone.ts'
import { type Contact, phoneTypeLabels } from './contact.ts'

/** A phone number in the editor. All values are strings, and the number is formatted for display. */
export interface EditedPhone {
  readonly number: string
  /** Empty when no type is chosen. */
  readonly phoneType: string
  readonly ext: string
}

/** A contact in the editor. */
export interface EditedContact {
  /** Id from the server. A new contact has an id that is only used in the form. */
  readonly id: string
  readonly fresh: boolean
  readonly name: string
  readonly contactType: string
  readonly email: string
  /** The contact represents a company, whose name is then required. */
  readonly companyContact: boolean
  readonly company: string
  /** Contains at least one row, which may be empty. */
  readonly phones: readonly EditedPhone[]
  readonly primary: boolean
}

/** A violated rule, with the exact text of the specification and the names of the affected form fields. */
export interface ContactProblem {
  readonly rule:
    | 'name'
    | 'phone'
    | 'phone-type'
    | 'duplicate'
    | 'one-form'
    | 'email'
    | 'primary'
    | 'one-primary'
    | 'company'
  readonly message: string
  /** Field names such as `contacts[0].phones[1].number`. The first one gets the focus. */
  readonly fields: readonly string[]
  /** Indexes of the affected contacts. */
  readonly contacts: readonly number[]
}

/** An empty row for a phone number. */
export const noPhone: EditedPhone = { number: '', phoneType: '', ext: '' }

/** Returns a new contact. */
export function newContact(id: string, others: readonly EditedContact[]): EditedContact {
  return {
    id,
    fresh: true,
    name: '',
    contactType: 'TENANT',
    email: '',
    companyContact: false,
    company: '',
    phones: [noPhone],
    primary: !others.some((each) => each.contactType === 'TENANT'),
  }
}

/** Whether nothing was entered for a new contact yet, so that nothing is lost without it. */
export function isUntouched(contact: EditedContact): boolean {
  return sameValue(contact, { ...newContact(contact.id, []), primary: contact.primary })
}

/** Returns contacts as the editor's values. */
export function editedContacts(contacts: readonly Contact[]): EditedContact[] {
  return contacts.map((contact) => ({
    id: contact.id,
    fresh: false,
    name: contact.name,
    contactType: contact.contactType,
    email: contact.email ?? '',
    companyContact: !isBlank(contact.company),
    company: contact.company ?? '',
    phones:
      contact.phoneNumbers.length === 0
        ? [noPhone]
        : contact.phoneNumbers.map(({ number, phoneType, ext }) => ({
            number: formatPhone(number),
            phoneType: phoneType ?? '',
            ext: ext ?? '',
          })),
    primary: contact.primaryContact,
  }))
}

const hasNumber = ({ number }: EditedPhone) => !isBlank(number)

/** Moves an extension that was typed after the number to its own field. */
function withExtension<P extends Pick<EditedPhone, 'number' | 'ext'>>(phone: P): P {
  const split = splitExtension(phone.number)
  return split !== undefined && isBlank(phone.ext) ? { ...phone, ...split } : phone
}

/** Returns a key that is the same for equal numbers: digits plus extension. The country code 1 makes no difference. */
export function numberKey(phone: Pick<EditedPhone, 'number' | 'ext'>): string {
  const { number, ext } = withExtension(phone)
  return `${digitsOf(toE164(number) ?? number)}#${digitsOf(ext)}`
}

/** Returns all violated rules of a lead's contacts, in the order of the form. */
export function contactProblems(contacts: readonly EditedContact[]): ContactProblem[] {
  const found = contacts.flatMap((contact, at) => problemsOfOne(contact, at))
  return [
    ...found,
    ...duplicates(contacts),
    ...primaryTenant(contacts),
    ...secondPrimaries(contacts),
  ].toSorted((a, b) => (a.contacts[0] ?? 0) - (b.contacts[0] ?? 0))
}

function problemsOfOne(contact: EditedContact, at: number): ContactProblem[] {
  const found: ContactProblem[] = []
  const wrong = (rule: ContactProblem['rule'], message: string, ...fields: readonly string[]) =>
    void found.push({
      rule,
      message,
      fields: fields.map((field) => `contacts[${at}].${field}`),
      contacts: [at],
    })
  const email = trimmed(contact.email)
  if (isBlank(contact.name)) wrong('name', 'Required', 'name')
  if (contact.companyContact && isBlank(contact.company)) wrong('company', 'Required', 'company')
  if (email === '' && !contact.phones.some(hasNumber))
    wrong('one-form', 'One form of contact is required', 'email', 'phones[0].number')
  else if (email !== '' && !isEmail(email)) wrong('email', 'Invalid email address', 'email')
  for (const [row, phone] of contact.phones.entries()) {
    if (!hasNumber(phone)) continue
    if (!isUsPhone(withExtension(phone).number))
      wrong('phone', 'Phone must be a valid phone number.', `phones[${row}].number`)
    if (!Object.hasOwn(phoneTypeLabels, phone.phoneType))
      wrong('phone-type', 'Selection Required', `phones[${row}].phoneType`)
  }
  return found
}

/** Finds duplicate numbers across all contacts. Each duplicate number is one problem that affects all its fields. */
function duplicates(contacts: readonly EditedContact[]): ContactProblem[] {
  const occurrences = new Map<string, { at: number; field: string }[]>()
  for (const [at, contact] of contacts.entries()) {
    for (const [row, phone] of contact.phones.entries()) {
      if (digitsOf(phone.number) === '') continue
      const key = numberKey(phone)
      occurrences.set(key, [
        ...(occurrences.get(key) ?? []),
        { at, field: `contacts[${at}].phones[${row}].number` },
      ])
    }
  }
  return [...occurrences.values()]
    .filter((same) => same.length > 1)
    .map((same) => ({
      rule: 'duplicate',
      message: 'Duplicate phone number found',
      fields: same.map(({ field }) => field),
      contacts: [...new Set(same.map(({ at }) => at))],
    }))
}

function primaryTenant(contacts: readonly EditedContact[]): ContactProblem[] {
  const tenants = contacts.flatMap((contact, at) =>
    contact.contactType === 'TENANT' ? [{ contact, at }] : [],
  )
  const [first] = tenants
  if (first === undefined || tenants.some(({ contact }) => contact.primary)) return []
  return [
    {
      rule: 'primary',
      message: 'A primary tenant contact is required.',
      fields: [`contacts[${first.at}].primary`],
      contacts: [first.at],
    },
  ]
}

/**
 * Finds types with more than one primary contact, as two users make them who each choose one. Each such type is one
 * problem that affects all of them.
 */
function secondPrimaries(contacts: readonly EditedContact[]): ContactProblem[] {
  const primaries = new Map<string, number[]>()
  for (const [at, { primary, contactType }] of contacts.entries())
    if (primary) primaries.set(contactType, [...(primaries.get(contactType) ?? []), at])
  return [...primaries.values()]
    .filter((same) => same.length > 1)
    .map((same) => ({
      rule: 'one-primary',
      message: 'Only one contact of each type can be primary.',
      fields: same.map((at) => `contacts[${at}].primary`),
      contacts: same,
    }))
}

/** Returns the message of each field. If a field violates several rules, the first one counts. */
export function messagesByField(problems: readonly ContactProblem[]): Record<string, string> {
  const messages: Record<string, string> = {}
  for (const { fields, message } of problems) for (const field of fields) messages[field] ??= message
  return messages
}

/** Returns the contacts with one of them set as primary or not. There is at most one primary contact of each type. */
export function withPrimary(
  contacts: readonly EditedContact[],
  at: number,
  primary: boolean,
): EditedContact[] {
  const type = contacts[at]?.contactType
  return contacts.map((contact, index) => {
    if (index === at) return { ...contact, primary }
    return primary && contact.contactType === type && contact.primary
      ? { ...contact, primary: false }
      : contact
  })
}

/**
 * Returns the contacts with another type for one of them. It stays primary only if its new type has no primary contact
 * yet.
 */
export function withType(
  contacts: readonly EditedContact[],
  at: number,
  contactType: string,
): EditedContact[] {
  const hasPrimary = contacts.some(
    (each, index) => index !== at && each.primary && each.contactType === contactType,
  )
  return contacts.map((contact, index) =>
    index === at ? { ...contact, contactType, primary: contact.primary && !hasPrimary } : contact,
  )
}

/**
 * Returns the request body of a contact: trimmed, with numbers in E.164, without rows that have no number, and without
 * an id when it is new.
 */
export function wireContact(contact: EditedContact) {
  const text = (value: string) => trimmed(value) || undefined
  return {
    id: contact.fresh ? undefined : contact.id,
    name: contact.name.trim(),
    email: text(contact.email),
    contactType: contact.contactType,
    phoneNumbers: contact.phones
      .filter(hasNumber)
      .map(withExtension)
      .map(({ number, phoneType, ext }) => ({
        number: toE164(number) ?? number.trim(),
        phoneType: text(phoneType),
        ext: text(digitsOf(ext)),
      })),
    primaryContact: contact.primary,
    company: contact.companyContact ? text(contact.company) : undefined,
  }
}
