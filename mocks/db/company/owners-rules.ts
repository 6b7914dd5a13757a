import type * as z from 'zod/mini'

import { type addOwner } from '#/api/endpoints/admin/owners.ts'
import { ownerContactProblems } from '#/domain/owner/owner-contact.ts'
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
 * @param had the contact before the change, whose values may stay even if another contact has them, too. `mailed` says
 * whether weekly reports are sent to it
 */
export function contactProblems(
  { name, title = '', email = '', phone = '' }: Contact,
  others: readonly OwnerContactRecord[],
  had?: OwnerContactRecord & { mailed: boolean },
): Record<string, string> {
  const problems = ownerContactProblems({ name, title, email, phone }, others, had)
  return Object.fromEntries(problems.map(({ field, message }) => [field, message]))
}

/** Writes the values of a contact into its record. */
export function setContact(record: OwnerContactRecord, { name, title, email, phone }: Contact): void {
  record.name = name.trim()
  for (const [key, value] of Object.entries({ title: title?.trim(), email, phone })) {
    if (value === undefined || value === '') Reflect.deleteProperty(record, key)
    else Object.assign(record, { [key]: value })
  }
}
