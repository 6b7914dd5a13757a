import { csvOf } from '#/lib/files/csv.ts'
import { countOf } from '#/lib/text/count-of.ts'
import { formatCount } from '#/lib/text/format-count.ts'

import { listingLabel } from '../property/managed-property.ts'
import { propertyTypesLabel } from './team-overview.ts'

/** A property of a team, with its figures. */
export interface PropertyRow {
  readonly id: string
  readonly name: string
  readonly address?: string | undefined
  readonly propertyType?: string | undefined
  readonly listing?: string | undefined
  /** undefined when units are not recorded. */
  readonly units?: number | undefined
  readonly listedUnits?: number | undefined
  readonly open: number
  readonly tours: number
  /** Channels and feeds, the categories that the link of this number leads to. */
  readonly campaigns: number
  readonly forms: number
  readonly materials: number
  /** Epoch milliseconds. */
  readonly changedTs: number
}

/** The filters for the properties of a team. */
interface PropertyFilters {
  readonly listing?: string | undefined
  readonly type?: string | undefined
  readonly q?: string | undefined
}

/** Returns the properties that match the filters. */
export function propertyRows<Row extends PropertyRow>(
  rows: readonly Row[],
  { listing, type, q }: PropertyFilters,
): Row[] {
  const phrase = (q ?? '').trim().toLowerCase()
  return rows.filter(
    (row) =>
      (listing === undefined || row.listing === listing) &&
      (type === undefined || row.propertyType === type) &&
      (phrase === '' || `${row.name}\n${row.address ?? ''}`.toLowerCase().includes(phrase)),
  )
}

/**
 * Returns the properties with undoable actions applied: a removed property is left out, and a changed listing is
 * replaced.
 */
export function withShownListings<Row extends PropertyRow>(
  rows: readonly Row[],
  shownOf: (propertyId: string) => string | undefined,
): Row[] {
  return rows.flatMap((row) => {
    const shown = shownOf(row.id)
    if (shown === undefined) return [row]
    return shown === '' ? [] : [{ ...row, listing: shown }]
  })
}

/**
 * Returns the totals of the rows: `8 properties, 163 units, 15 listed`. Counts the listed units, or the listed
 * properties when units are not recorded.
 */
export function propertySums(rows: readonly PropertyRow[]): string {
  const units = rows.reduce((sum, row) => sum + (row.units ?? 0), 0)
  const listedUnits = rows.reduce((sum, row) => sum + (row.listedUnits ?? 0), 0)
  const listed = rows.filter(({ listing }) => listing === 'LISTED').length
  return [
    countOf(rows.length, 'property', 'properties'),
    ...(units > 0 ? [countOf(units, 'unit')] : []),
    `${formatCount(units > 0 ? listedUnits : listed)} listed`,
  ].join(', ')
}

/** Returns the properties of a team as a CSV file. */
export function propertiesCsv(rows: readonly PropertyRow[]): string {
  return csvOf(
    [
      'Property',
      'Address',
      'Type',
      'Units',
      'Listed units',
      'Listing',
      'Open leads',
      'Tours this week',
      'Campaigns',
      'Materials',
    ],
    rows.map((row) => [
      row.name,
      row.address,
      row.propertyType && propertyTypesLabel([row.propertyType]),
      row.units?.toString(),
      row.listedUnits?.toString(),
      listingLabel({ listing: row.listing, archived: undefined }),
      String(row.open),
      String(row.tours),
      String(row.campaigns),
      String(row.materials),
    ]),
  )
}

/** Returns sentences about what removing a property from its team changes. */
export function removalSentences(
  { name, open, ...row }: Pick<PropertyRow, 'name' | 'open' | 'campaigns' | 'forms'>,
  team: string,
): string[] {
  const campaigns = row.campaigns + row.forms
  return [
    open === 0
      ? `${team} has no open leads for ${name}.`
      : `${team} has ${countOf(open, 'open lead')} for ${name}. ${open === 1 ? 'It stays' : 'They stay'} with ${team} and ${open === 1 ? 'keeps' : 'keep'} the property.`,
    ...(campaigns === 0
      ? []
      : [
          `${countOf(campaigns, 'campaign is', 'campaigns are')} for ${name} and ${campaigns === 1 ? 'keeps' : 'keep'} bringing leads to ${team}.`,
        ]),
    `Agents in ${team} can’t choose ${name} for new leads anymore.`,
  ]
}
