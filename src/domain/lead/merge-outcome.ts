import { readable } from '#/lib/schema.ts'
import { countOf } from '#/lib/text/count-of.ts'

import { digitsOf } from '../user/phone.ts'
import { shortName } from '../user/short-name.ts'
import { type Lead, leadName } from './lead.ts'

/** An effect of a merge as a sentence. */
interface MergeOutcome {
  readonly icon: 'communications' | 'contacts' | 'tours' | 'kept' | 'stays' | 'merged'
  readonly text: string
}

// Two people in one office may share its number and differ only in the extension.
const phoneKey = ({ number, ext = '' }: { number: string; ext?: string | undefined }) =>
  `${digitsOf(number)}x${ext}`

/** Returns the effects of a merge as plain sentences. @param from the lead that becomes Merged @param into the kept one */
export function mergeOutcome(from: Lead, into: Lead): MergeOutcome[] {
  const phones = new Set(into.contacts.flatMap((contact) => contact.phoneNumbers.map(phoneKey)))
  const mails = new Set(into.contacts.map((contact) => contact.email?.toLowerCase()))
  const fresh = from.contacts.filter(
    (contact) =>
      contact.phoneNumbers.some((phone) => !phones.has(phoneKey(phone))) ||
      (contact.email !== undefined && !mails.has(contact.email.toLowerCase())),
  )
  const properties = new Set(readable(into.interests).map(({ property }) => property.id))
  const known = readable(from.interests).filter(({ property }) => properties.has(property.id))
  const name = shortName(leadName(into))
  const other = leadName(from) === leadName(into) ? 'The other lead' : shortName(leadName(from))
  return [
    {
      icon: 'communications',
      text: counted(
        [
          [from.communications.length, 'communication'],
          [from.comments.length, 'comment'],
        ],
        [`goes to ${name}`, `go to ${name}`],
      ),
    },
    {
      icon: 'contacts',
      text: `${fresh.length === 0 ? 'No contact is' : countOf(fresh.length, 'contact is', 'contacts are')} new there, known ones are kept once`,
    },
    {
      icon: 'tours',
      text: counted(
        [
          [from.tours.length, 'tour'],
          [from.interests.length - known.length, 'property interest'],
        ],
        ['comes along', 'come along'],
      ),
    },
    ...(known.length === 0
      ? []
      : [
          {
            icon: 'kept' as const,
            text: `Interest in ${listed(known.map(({ property }) => property.name))} stays as ${name} has it`,
          },
        ]),
    { icon: 'stays', text: `Status, agent and lease of ${name} stay as they are` },
    { icon: 'merged', text: `${other} becomes Merged and read-only. This can’t be undone` },
  ]
}

/** `2 tours and 1 property interest come along`. What there is none of is left out. */
function counted(
  parts: readonly (readonly [count: number, noun: string])[],
  [one, many]: readonly [string, string],
): string {
  const some = parts.filter(([count]) => count > 0)
  if (some.length === 0) return `No ${parts.map(([, noun]) => `${noun}s`).join(' or ')} ${many}`
  const isOne = some.length === 1 && some[0]?.[0] === 1
  return `${some.map(([count, noun]) => countOf(count, noun)).join(' and ')} ${isOne ? one : many}`
}

/** `Foundry Lofts, Quay Street and 3 others`. */
function listed(names: readonly string[]): string {
  if (names.length > 3) return `${names.slice(0, 2).join(', ')} and ${countOf(names.length - 2, 'other')}`
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`
}
