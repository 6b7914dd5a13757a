import * as z from 'zod/mini'

import { csvOf } from '#/lib/files/csv.ts'
import { lenientArray, maybe, openEnum, timestamp } from '#/lib/schema.ts'
import { countOf } from '#/lib/text/count-of.ts'
import { compareNames } from '#/lib/text/name-order.ts'

import { labelOfWord, type TeamKind } from '../team/team-kind.ts'
import { formatFileTime } from '../time/format.ts'
import { matchesPhone } from '../user/phone-number.ts'
import { formatFilePhone } from '../user/phone.ts'

/** The states of an owner. Invited means that none of the owner's contacts has opened a report yet. */
export const ownerStates = ['ACTIVE', 'INVITED', 'ARCHIVED'] as const

/** A known state of an owner. */
type OwnerState = (typeof ownerStates)[number]

const ownerRowSchema = z.object({
  id: z.string(),
  name: z.string(),
  state: openEnum(ownerStates),
  /** The primary contact. */
  contact: maybe(z.object({ name: z.string(), email: maybe(z.string()), phone: maybe(z.string()) })),
  /** The ids of the owner's properties. */
  properties: z._default(z.array(z.string()), []),
  /** The teams of these properties. */
  teams: z._default(z.array(z.object({ id: z.string(), name: z.string() })), []),
  /** The open leads of these properties that the current user can open. */
  openLeads: z._default(z.number(), 0),
  /** When a report was last sent to one of the owner's contacts. */
  lastReportTs: maybe(timestamp),
  /**
   * When the owner was last changed, in epoch milliseconds. A change sends this value to state which version it started
   * from.
   */
  changedTs: z._default(z.number(), 0),
})

/** All owners of a client, including the archived ones (assumed). */
export const ownerRowsSchema = z.object({ owners: lenientArray(ownerRowSchema) })

/** A company or person that owns properties of the client. */
export type OwnerRow = z.output<typeof ownerRowSchema>

/** The labels of the states. */
const stateLabels: Readonly<Record<OwnerState, string>> = {
  ACTIVE: 'Active',
  INVITED: 'Invited',
  ARCHIVED: 'Archived',
}

/** Returns the label of a state. */
export function ownerStateLabel(state: string): string {
  const known = ownerStates.find((one) => one === state)
  return known === undefined ? labelOfWord(state) : stateLabels[known]
}

/** Returns the owners sorted by name, with the archived ones last. */
export function sortOwners(rows: readonly OwnerRow[]): OwnerRow[] {
  return rows.toSorted(
    (a, b) =>
      Number(a.state === 'ARCHIVED') - Number(b.state === 'ARCHIVED') ||
      compareNames(a.name, b.name) ||
      (a.id < b.id ? -1 : 1),
  )
}

/** The filters of the page. */
interface OwnerFilter {
  readonly state?: OwnerState | undefined
  /** The id of a team. */
  readonly team?: string | undefined
  /** Part of a name, of a contact's name or of an email address, or digits of a phone number. */
  readonly q?: string | undefined
}

/** Returns the rows that match a filter. */
export function filterOwners(rows: readonly OwnerRow[], { state, team, q = '' }: OwnerFilter): OwnerRow[] {
  const term = q.trim().toLowerCase()
  return rows.filter((row) => {
    if (state !== undefined && row.state !== state) return false
    if (team !== undefined && !row.teams.some(({ id }) => id === team)) return false
    if (term === '') return true
    const { contact } = row
    return (
      [row.name, contact?.name, contact?.email].some((text) => text?.toLowerCase().includes(term)) ||
      (contact?.phone !== undefined && matchesPhone(contact.phone, term))
    )
  })
}

/** Returns the totals of the rows: "9 owners, 28 properties, 223 open leads". */
export function ownersSum(rows: readonly OwnerRow[]): string {
  const properties = rows.reduce((sum, row) => sum + row.properties.length, 0)
  const openLeads = rows.reduce((sum, row) => sum + row.openLeads, 0)
  return [
    countOf(rows.length, 'owner'),
    countOf(properties, 'property', 'properties'),
    countOf(openLeads, 'open lead'),
  ].join(', ')
}

/** Returns the teams of the owners by name, without duplicates. */
export function teamsOfOwners(rows: readonly OwnerRow[]): { id: string; name: string }[] {
  const found = new Map(rows.flatMap(({ teams }) => teams.map(({ id, name }) => [id, name] as const)))
  return [...found].map(([id, name]) => ({ id, name })).toSorted((a, b) => compareNames(a.name, b.name))
}

/**
 * Returns the rows as a CSV file. For an owner client a team is a property, so the properties are named and not counted.
 * @param kind kind of the client
 */
export function ownersCsv(rows: readonly OwnerRow[], kind: TeamKind): string {
  const counted = kind !== 'OWNER'
  return csvOf(
    [
      'Company',
      'Main contact',
      'Email',
      'Phone',
      ...(counted ? ['Properties', 'Teams'] : ['Properties']),
      'Open leads',
      'Last report',
      'Status',
    ],
    rows.map(({ name, contact, properties, teams, openLeads, lastReportTs, state }) => [
      name,
      contact?.name,
      contact?.email,
      contact?.phone && formatFilePhone(contact.phone),
      ...(counted ? [String(properties.length)] : []),
      teams.map((team) => team.name).join(', '),
      String(openLeads),
      lastReportTs === undefined ? undefined : formatFileTime(lastReportTs),
      ownerStateLabel(state),
    ]),
  )
}
