import { countOf } from '#/lib/text/count-of.ts'
import { formatList } from '#/lib/text/format-list.ts'

import { toE164 } from '../user/phone-number.ts'
import { type OwnerContact, type OwnerDetails } from './owner-details.ts'
import { primaryOf } from './owner-difference.ts'

/** The owner whose value is kept when both owners have one. */
export type MergeSide = 'stays' | 'goes'

/** The choices in a merge of two owners. */
export interface MergeChoice {
  readonly name: MergeSide
  readonly primary: MergeSide
}

/** The result of a merge, before it is done. */
interface MergePreview {
  readonly name: string
  readonly primary: OwnerContact | undefined
  /** The number of properties that move to the owner that stays. */
  readonly properties: number
  readonly contacts: number
  /** The number of contacts that the owner that stays already has. */
  readonly known: number
  readonly notes: number
  readonly shares: number
  readonly sinceTs: number
}

const emailOf = ({ email }: OwnerContact) => email?.trim().toLowerCase()
const phoneOf = ({ phone }: OwnerContact) => (phone === undefined ? undefined : (toE164(phone) ?? phone))

/** Whether a contact has no email address or phone number that another contact does not have. */
export function isKnownContact(contact: OwnerContact, other: OwnerContact): boolean {
  const [email, phone] = [emailOf(contact), phoneOf(contact)]
  if (email === undefined && phone === undefined) return false
  return (
    (email === undefined || email === emailOf(other)) && (phone === undefined || phone === phoneOf(other))
  )
}

/**
 * Returns the result of merging two owners: every property, note and report of the owner that goes is moved, and each
 * contact that the other one does not have yet.
 */
export function mergePreview(stays: OwnerDetails, goes: OwnerDetails, choice: MergeChoice): MergePreview {
  const known = goes.contacts.filter((one) => stays.contacts.some((other) => isKnownContact(one, other)))
  const own = new Set(stays.properties.map(({ id }) => id))
  return {
    name: (choice.name === 'stays' ? stays : goes).name,
    primary:
      choice.primary === 'stays'
        ? (primaryOf(stays) ?? primaryOf(goes))
        : (primaryOf(goes) ?? primaryOf(stays)),
    properties: goes.properties.filter(({ id }) => !own.has(id)).length,
    contacts: goes.contacts.length - known.length,
    known: known.length,
    notes: goes.notes.length,
    shares: goes.shares.length,
    sinceTs: Math.min(stays.sinceTs, goes.sinceTs),
  }
}

const some = (count: number, one: string, many = `${one}s`) =>
  count === 0 ? [] : [countOf(count, one, many)]

/**
 * Returns a sentence about what moves: "2 properties, 1 contact and 3 notes move from Quayside Partners to the one you
 * keep."
 */
export function movedSentence({ properties, contacts, notes, shares }: MergePreview, from: string): string {
  const parts = [
    ...some(properties, 'property', 'properties'),
    ...some(contacts, 'contact'),
    ...some(notes, 'note'),
    ...some(shares, 'shared report'),
  ]
  if (parts.length === 0) return `Nothing moves from ${from}.`
  const verb = properties + contacts + notes + shares === 1 ? 'moves' : 'move'
  return `${formatList(parts)} ${verb} from ${from} to the one you keep.`
}
