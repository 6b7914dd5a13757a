import { isBlank, trimmed } from '#/lib/blank.ts'

import { isEmail } from '../../user/email-address.ts'
import { toE164 } from '../../user/phone-number.ts'
import { splitExtension } from '../../user/phone-typing.ts'
import { digitsOf, formatPhone } from '../../user/phone.ts'
import { isUsPhone } from '../../user/us-phone.ts'
import { type Contact, phoneTypeLabels } from './contact.ts'

/** A number as the editor holds it: all texts, the number in its shown form. */
export interface EditedPhone {
  readonly number: string
  /** Empty: not chosen. */
  readonly phoneType: string
  readonly ext: string
}

/** A contact as the editor holds it. */
export interface EditedContact {
  /** The server's id; a new one has an id of this form only. */
  readonly id: string
  readonly fresh: boolean
  readonly name: string
  readonly contactType: string
  readonly email: string
  /** Speaks for a company, which then has to be named. */
  readonly companyContact: boolean
  readonly company: string
  /** At least one row, which may be empty. */
  readonly phones: readonly EditedPhone[]
  readonly primary: boolean
}

/** A broken rule, with the exact words of the specification and the fields it concerns, by their names in the form. */
export interface ContactProblem {
  readonly rule: 'name' | 'phone' | 'phone-type' | 'duplicate' | 'one-form' | 'email' | 'primary' | 'company'
  readonly message: string
  /** `contacts[0].phones[1].number`; the first of them is where the focus goes. */
  readonly fields: readonly string[]
  /** The places of the contacts that it concerns. */
  readonly contacts: readonly number[]
}

/** A row for a number that is not there yet. */
export const noPhone: EditedPhone = { number: '', phoneType: '', ext: '' }

/** A contact that is not there yet. */
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

/** Contacts as the editor holds them. */
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

/** A number whose extension was typed behind it has it in its own field. */
function withExtension<P extends Pick<EditedPhone, 'number' | 'ext'>>(phone: P): P {
  const split = splitExtension(phone.number)
  return split !== undefined && isBlank(phone.ext) ? { ...phone, ...split } : phone
}

/** What makes two numbers the same: digits plus extension; a 1 for the country does not matter. */
export function numberKey(phone: Pick<EditedPhone, 'number' | 'ext'>): string {
  const { number, ext } = withExtension(phone)
  return `${digitsOf(toE164(number) ?? number)}#${digitsOf(ext)}`
}

/** Every broken rule of the contacts of a lead, in the order of the form. */
export function contactProblems(contacts: readonly EditedContact[]): ContactProblem[] {
  const found = contacts.flatMap((contact, at) => problemsOfOne(contact, at))
  return [...found, ...duplicates(contacts), ...primaryTenant(contacts)].toSorted(
    (a, b) => (a.contacts[0] ?? 0) - (b.contacts[0] ?? 0),
  )
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

/** Numbers that stand twice, compared across all contacts; each such number is one problem of all its fields. */
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

/** The message of each field; of two that a field breaks the one that stands first in the rules. */
export function messagesByField(problems: readonly ContactProblem[]): Record<string, string> {
  const messages: Record<string, string> = {}
  for (const { fields, message } of problems) for (const field of fields) messages[field] ??= message
  return messages
}

/** The contacts with one of them primary, or not: there is at most one of each type. */
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

/** A contact as it goes over the wire: trimmed, numbers E.164, rows without a number left out, no id where it is new. */
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
    company: text(contact.company),
  }
}
