import { countOf } from '#/lib/text/count-of.ts'
import { looksSame } from '#/lib/text/looks-same.ts'
import { formatDate } from '#/lib/time/format-date.ts'

import { formatPhone } from '../user/phone.ts'
import { nameInSentence, shortName } from '../user/short-name.ts'
import { type OwnerContact, type OwnerDetails } from './owner-details.ts'

type Owners = readonly [OwnerDetails, OwnerDetails]
type DetailOf = (owner: OwnerDetails) => string | undefined

/** What is said about each of two owners to tell them apart. undefined for both when nothing needs to be said. */
type Difference = readonly [string | undefined, string | undefined]

/** Returns the primary contact of an owner. */
export function primaryOf({ contacts }: OwnerDetails): OwnerContact | undefined {
  return contacts.find(({ primary }) => primary)
}

const emailOf: DetailOf = (owner) => primaryOf(owner)?.email
const phoneOf: DetailOf = (owner) => {
  const phone = primaryOf(owner)?.phone
  return phone === undefined ? undefined : formatPhone(phone)
}

/** Returns the first detail in which two owners differ, if their names look the same. */
function difference([one, other]: Owners, nameOf: DetailOf, details: readonly DetailOf[]): Difference {
  // The names as they are shown: two long names may differ only in what is cut off.
  if (!looksSame(shortName(nameOf(one) ?? ''), shortName(nameOf(other) ?? ''))) return [undefined, undefined]
  for (const detailOf of details) {
    const [mine, theirs] = [detailOf(one), detailOf(other)]
    if (mine !== undefined && theirs !== undefined && !looksSame(mine, theirs)) return [mine, theirs]
  }
  return [undefined, undefined]
}

/** Tells two owners of the same name apart: by their primary contacts, their properties, or since when they are owners. */
export function ownerDifference(owners: Owners): Difference {
  return difference(owners, ({ name }) => name, [
    (owner) => nameInSentence(primaryOf(owner)?.name ?? 'no contact'),
    ({ properties }) => countOf(properties.length, 'property', 'properties'),
    emailOf,
    phoneOf,
    ({ properties: [first] }) => first && nameInSentence(first.name),
    ({ sinceTs }) => `since ${formatDate(sinceTs)}`,
  ])
}

/** Tells two primary contacts of the same name apart. */
export function contactDifference(owners: Owners): Difference {
  return difference(owners, (owner) => primaryOf(owner)?.name, [emailOf, phoneOf])
}
