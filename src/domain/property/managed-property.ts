import * as z from 'zod/mini'

import { csvOf } from '#/lib/files/csv.ts'
import { lenientArray, maybe, openEnum, timestamp } from '#/lib/schema.ts'
import { countOf } from '#/lib/text/count-of.ts'
import { formatCount } from '#/lib/text/format-count.ts'

import { type HistoryEntry, historyEntrySchema } from '../history.ts'
import { propertyTypesLabel } from '../team/team-overview.ts'

const named = z.object({ id: z.string(), name: z.string() })
const count = z._default(z.number(), 0)

/** A property of the client with the data for users who manage properties, regardless of its team (assumed). */
export const managedPropertySchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Street and number. */
  address: maybe(z.string()),
  city: maybe(z.string()),
  state: maybe(z.string()),
  zip: maybe(z.string()),
  propertyType: maybe(openEnum(['RESIDENTIAL', 'COMMERCIAL'])),
  listing: maybe(openEnum(['LISTED', 'NOT_LISTED'])),
  teams: z._default(z.array(named), []),
  owner: maybe(named),
  /** undefined when units are not recorded. */
  units: maybe(z.number()),
  listedUnits: maybe(z.number()),
  /** Number of units with a current lease. */
  leasedUnits: count,
  /** Number of leads that name the property, open or not, in any team. */
  leads: count,
  /** Number of open leads, and number of those that the current user can open. */
  openLeads: count,
  seenLeads: count,
  /** Number of campaigns of any team that are for the property. */
  campaigns: count,
  materials: count,
  archived: maybe(z.object({ ts: timestamp, by: maybe(z.string()), reason: maybe(z.string()) })),
  /** When the property was last changed, or got a unit, a photo or a material. A change sends this value to state which version it started from. */
  changedTs: count,
})

/** A property of the client, with its figures. */
export type ManagedProperty = z.output<typeof managedPropertySchema>

/** All data of the Properties page of administration (assumed). */
export const managedPropertiesSchema = z.object({
  properties: lenientArray(managedPropertySchema),
  /** Every team of the client, and every owner who is not archived. */
  teams: z.array(named),
  owners: z._default(z.array(named), []),
})

const campaign = z.object({ id: z.string(), name: z.string(), active: z.boolean(), team: named })

/** The data on the page of one property that is not in its row (assumed). */
export const propertyOverviewSchema = z.object({
  id: z.string(),
  /** The leads by team, and the number of those that the current user can open. */
  leads: z._default(z.array(z.object({ team: named, open: z.number(), seen: z.number() })), []),
  /** The campaigns of any team that are for the property. */
  campaigns: lenientArray(campaign),
  shortExternalListingId: maybe(z.string()),
  /** The newest entry comes first. */
  history: lenientArray(historyEntrySchema),
})

/** The data on the page of one property that is not in its row. */
export type PropertyOverview = Omit<z.output<typeof propertyOverviewSchema>, 'campaigns' | 'history'> & {
  readonly campaigns: readonly z.output<typeof campaign>[]
  readonly history: readonly HistoryEntry[]
}

/** The value for no team and for no owner in the filters of the page. */
export const NONE = 'none'

/** The filters of the page. */
interface ManagedPropertyFilter {
  /** The id of a team or of an owner, or `NONE`. */
  readonly team?: string | undefined
  readonly owner?: string | undefined
  readonly type?: string | undefined
  /** undefined means listed or not, but not archived. */
  readonly listing?: 'LISTED' | 'NOT_LISTED' | 'archived' | 'all' | undefined
  /** Part of a name or an address. */
  readonly q?: string | undefined
}

/** Returns the properties that match a filter. */
export function filterManaged(
  rows: readonly ManagedProperty[],
  { team, owner, type, listing, q = '' }: ManagedPropertyFilter,
): ManagedProperty[] {
  const phrase = q.trim().toLowerCase()
  return rows.filter((row) => {
    const archived = row.archived !== undefined
    if (listing !== 'all' && archived !== (listing === 'archived')) return false
    if ((listing === 'LISTED' || listing === 'NOT_LISTED') && row.listing !== listing) return false
    if (owner !== undefined && (row.owner?.id ?? NONE) !== owner) return false
    if (team === NONE ? row.teams.length > 0 : team !== undefined && !isIn(row, team)) return false
    if (type !== undefined && row.propertyType !== type) return false
    return phrase === '' || `${row.name}\n${fullAddress(row)}`.toLowerCase().includes(phrase)
  })
}

/** Whether a property belongs to a team. */
export const isIn = ({ teams }: Pick<ManagedProperty, 'teams'>, teamId: string) =>
  teams.some(({ id }) => id === teamId)

interface Address {
  readonly address?: string | undefined
  readonly city?: string | undefined
  readonly state?: string | undefined
  readonly zip?: string | undefined
}

/** Returns the full address, as far as it is known: "118 Foundry Street, Austin, TX 78701". */
export function fullAddress({ address, city, state, zip }: Address): string {
  const region = [state, zip].filter(Boolean).join(' ')
  return [address, city, region].filter(Boolean).join(', ')
}

const short: Readonly<Record<string, string>> = {
  street: 'st',
  avenue: 'ave',
  road: 'rd',
  boulevard: 'blvd',
  drive: 'dr',
  lane: 'ln',
  court: 'ct',
  place: 'pl',
  square: 'sq',
  parkway: 'pkwy',
  terrace: 'ter',
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
}

function addressLabel(text: string | undefined): string {
  return (text ?? '')
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => (Object.hasOwn(short, word) ? (short[word] ?? word) : word))
    .join(' ')
}

/**
 * Whether two addresses are the same, ignoring case, punctuation and common abbreviations. A city or a zip code that
 * only one of them contains does not make them different.
 */
export function isSameAddress(a: Address, b: Address): boolean {
  const street = addressLabel(a.address)
  if (street === '' || street !== addressLabel(b.address)) return false
  const differ = (one: string | undefined, other: string | undefined) =>
    one !== undefined && other !== undefined && addressLabel(one) !== addressLabel(other)
  return (
    !differ(a.zip, b.zip) && (a.zip !== undefined && b.zip !== undefined ? true : !differ(a.city, b.city))
  )
}

const sum = (rows: readonly ManagedProperty[], of: (row: ManagedProperty) => number | undefined) =>
  rows.reduce((total, row) => total + (of(row) ?? 0), 0)

/**
 * Returns the totals of the rows: "13 properties, 163 units, 15 listed". Counts the listed units, or the listed
 * properties when units are not recorded.
 */
export function managedSum(rows: readonly ManagedProperty[]): string {
  const units = sum(rows, (row) => row.units)
  const listed =
    units > 0 ? sum(rows, (row) => row.listedUnits) : rows.filter((row) => row.listing === 'LISTED').length
  return [
    countOf(rows.length, 'property', 'properties'),
    ...(units > 0 ? [countOf(units, 'unit')] : []),
    `${formatCount(listed)} listed`,
  ].join(', ')
}

/** Returns a label of a property's teams: "Eastside", "Eastside, Midtown +1", "No team". */
export function teamsOfProperty({ teams }: Pick<ManagedProperty, 'teams'>): string {
  if (teams.length === 0) return 'No team'
  const names = teams.map(({ name }) => name)
  return names.length > 2 ? `${names.slice(0, 2).join(', ')} +${names.length - 2}` : names.join(', ')
}

/** "Listed", "Not listed", "Archived"; another word of a newer server as it is. */
export function listingLabel({ listing, archived }: Pick<ManagedProperty, 'listing' | 'archived'>): string {
  if (archived) return 'Archived'
  return listing === 'LISTED' ? 'Listed' : 'Not listed'
}

/** Returns the rows as a CSV file. */
export function managedCsv(rows: readonly ManagedProperty[]): string {
  return csvOf(
    [
      'Name',
      'Address',
      'City',
      'State',
      'Zip',
      'Owner',
      'Teams',
      'Type',
      'Units',
      'Listed units',
      'Listing',
      'Open leads',
      'Campaigns',
      'Materials',
    ],
    rows.map((row) => [
      row.name,
      row.address,
      row.city,
      row.state,
      row.zip,
      row.owner?.name,
      row.teams.map(({ name }) => name).join(', '),
      row.propertyType === undefined ? undefined : propertyTypesLabel([row.propertyType]),
      row.units?.toString(),
      row.listedUnits?.toString(),
      listingLabel(row),
      String(row.openLeads),
      String(row.campaigns),
      String(row.materials),
    ]),
  )
}
