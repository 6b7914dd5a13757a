import type * as z from 'zod/mini'

import { type addOwner } from '#/api/endpoints/admin/owners.ts'
import { isEmail } from '#/domain/user/email-address.ts'
import { isUsPhone } from '#/domain/user/us-phone.ts'
import { isBlank } from '#/lib/text/blank.ts'
import { sameIgnoringCase } from '#/lib/text/same-ignoring-case.ts'

import { type World } from '../world.ts'
import { type OwnerContactRecord } from './owner-record.ts'
import { ownersOf } from './owners.ts'

const LONGEST = 100

/** Returns what is wrong with the name of an owner. @param own the id of the owner that is renamed */
export function ownerNameProblem(
  world: World,
  clientRef: string,
  name: string,
  own?: string,
): string | undefined {
  if (isBlank(name)) return 'Required'
  if (name.trim().length > LONGEST) return `At most ${LONGEST} characters`
  const used = ownersOf(world, clientRef).some((one) => one.id !== own && sameIgnoringCase(one.name, name))
  return used ? 'An owner with this name already exists' : undefined
}

type Contact = z.output<typeof addOwner.body>['contact']

/**
 * Returns what is wrong with a contact, by field.
 * @param others the other contacts of the owner
 * @param had the contact before the change, whose values may stay even if another contact has them, too
 */
export function contactProblems(
  contact: Contact,
  others: readonly OwnerContactRecord[],
  had?: OwnerContactRecord,
): Record<string, string> {
  const { name, title = '', email, phone } = contact
  const found: Record<string, string> = {}
  if (isBlank(name)) found['name'] = 'Required'
  else if (name.trim().length > LONGEST) found['name'] = `At most ${LONGEST} characters`
  if (title.trim().length > LONGEST) found['title'] = `At most ${LONGEST} characters`
  if (email === undefined && phone === undefined) found['email'] = 'One form of contact is required'
  if (email !== undefined && !isEmail(email)) found['email'] = 'Invalid email address'
  else if (
    email !== undefined &&
    !sameIgnoringCase(had?.email ?? '', email) &&
    others.some((one) => sameIgnoringCase(one.email ?? '', email))
  )
    found['email'] = 'Duplicate email address found'
  if (phone !== undefined && !isUsPhone(phone)) found['phone'] = 'Phone must be a valid phone number.'
  else if (phone !== undefined && phone !== had?.phone && others.some((one) => one.phone === phone))
    found['phone'] = 'Duplicate phone number found'
  return found
}

/** Writes the values of a contact into its record. */
export function setContact(record: OwnerContactRecord, { name, title, email, phone }: Contact): void {
  record.name = name.trim()
  for (const [key, value] of Object.entries({ title: title?.trim(), email, phone })) {
    if (value === undefined || value === '') Reflect.deleteProperty(record, key)
    else Object.assign(record, { [key]: value })
  }
}
