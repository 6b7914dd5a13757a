import { csvOf } from '#/lib/files/csv.ts'
import { countOf } from '#/lib/text/count-of.ts'
import { formatList } from '#/lib/text/format-list.ts'

import { wholeSeconds } from '../report/whole-seconds.ts'
import { labelOfWord, type TeamKind, teamNoun } from './team-kind.ts'

/** The issues in the setup of a team with their labels, the most urgent first. */
const setupLabels = {
  NO_PHONE: 'No phone',
  NO_MEMBERS: 'No members',
  CALENDAR_FAILED: 'No calendar',
  EMAIL_FAILED: 'Email failed',
  NO_GREETING: 'No greeting',
} as const

type Issue = keyof typeof setupLabels

const issuesInOrder = [
  'NO_PHONE',
  'NO_MEMBERS',
  'CALENDAR_FAILED',
  'EMAIL_FAILED',
  'NO_GREETING',
] as const satisfies readonly Issue[]
const urgency: readonly string[] = issuesInOrder

/** Returns the issues in the order in which they should be fixed. */
export function firstIssues<T extends string>(issues: readonly T[]): T[] {
  const at = (issue: string) => (urgency.includes(issue) ? urgency.indexOf(issue) : urgency.length)
  return issues.toSorted((a, b) => at(a) - at(b))
}

/** The pages where the issues can be fixed, below the address of the team. */
const pages: Readonly<Record<Issue, string>> = {
  NO_PHONE: 'campaigns',
  NO_MEMBERS: 'members',
  CALENDAR_FAILED: 'settings/calendar',
  EMAIL_FAILED: 'settings/email-auth',
  NO_GREETING: 'settings/greeting',
}

/**
 * Returns the setup state of a team: what is missing first and the page where it can be fixed. undefined when the team
 * is ready.
 */
export function setupState(
  issues: readonly string[],
): { readonly label: string; readonly page: string } | undefined {
  const [first] = firstIssues(issues)
  if (first === undefined) return undefined
  const known = issuesInOrder.find((issue) => issue === first)
  return known === undefined
    ? { label: 'Not ready', page: 'settings' }
    : { label: setupLabels[known], page: pages[known] }
}

/** The fields of a team in the index that are needed to filter, sort and add up the rows. */
interface OverviewRow {
  readonly id: string
  readonly name: string
  readonly propertyTypes: readonly string[]
  readonly addresses: readonly string[]
  readonly leader?: { readonly name: string } | undefined
  readonly mine: boolean
  readonly members: number
  readonly properties: number
  readonly units?: number | undefined
  readonly listedUnits?: number | undefined
  readonly open: number
  readonly unassigned: number
  readonly late: number
  readonly medianMs?: number | undefined
  readonly channels: number
  readonly channelsWorking: number
}

/** Returns the rows of the index that match its filters. */
export function overviewRows<Row extends OverviewRow>(
  rows: readonly Row[],
  { mine, type, q }: { mine?: boolean | undefined; type?: string | undefined; q?: string | undefined },
): Row[] {
  const phrase = (q ?? '').trim().toLowerCase()
  const holds = (text: string | undefined) => text?.toLowerCase().includes(phrase) === true
  return rows.filter(
    (row) =>
      (!mine || row.mine) &&
      (type === undefined || row.propertyTypes.includes(type)) &&
      (phrase === '' || holds(row.name) || holds(row.leader?.name) || row.addresses.some(holds)),
  )
}

/** Returns the sums for the total row. Members are not added up, because a person can be a member of several teams. */
export function overviewTotals(rows: readonly OverviewRow[]) {
  const sum = (of: (row: OverviewRow) => number | undefined) =>
    rows.reduce((total, row) => total + (of(row) ?? 0), 0)
  return {
    properties: sum((row) => row.properties),
    units: sum((row) => row.units),
    listedUnits: sum((row) => row.listedUnits),
    open: sum((row) => row.open),
    unassigned: sum((row) => row.unassigned),
    late: sum((row) => row.late),
    channels: sum((row) => row.channels),
    channelsWorking: sum((row) => row.channelsWorking),
  }
}

/** Returns the label of property types: `Residential`, `Residential and commercial`. */
export function propertyTypesLabel(types: readonly string[]): string {
  const text = formatList(types.map((type) => type.toLowerCase().replaceAll('_', ' ')))
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/**
 * Returns the rows as a CSV file. A property has its units where a team has its properties.
 * @param kind kind of the client
 */
export function teamsCsv(
  rows: readonly (OverviewRow & { readonly sampled: boolean; readonly setup: readonly string[] })[],
  kind: TeamKind,
): string {
  const broker = kind === 'BROKER'
  const about = rows.some(({ sampled }) => sampled)
  return csvOf(
    [
      teamNoun(kind).team,
      'Property type',
      'Leader',
      'Members',
      ...(broker ? ['Properties'] : ['Units', 'Listed units']),
      'Open leads',
      'Unassigned',
      'Late',
      about ? 'Response seconds (about)' : 'Response seconds',
      'Channels',
      'Working channels',
      'Setup',
    ],
    rows.map((row) => [
      row.name,
      propertyTypesLabel(row.propertyTypes),
      row.leader?.name,
      String(row.members),
      ...(broker ? [String(row.properties)] : [row.units?.toString(), row.listedUnits?.toString()]),
      String(row.open),
      String(row.unassigned),
      String(row.late),
      wholeSeconds(row.medianMs)?.toString(),
      String(row.channels),
      String(row.channelsWorking),
      setupState(row.setup)?.label ?? 'Ready',
    ]),
  )
}

/** Returns the status label in the header of a team. undefined when no status is shown. */
export function teamStatusLabel(
  status: string | undefined,
): { readonly label: string; readonly active: boolean } | undefined {
  if (status === undefined || status.trim() === '') return undefined
  return status === 'ACTIVE'
    ? { label: 'Active', active: true }
    : { label: labelOfWord(status), active: false }
}

const known = (count: number | undefined, one: string, many: string) =>
  count === undefined ? [] : [countOf(count, one, many)]

/**
 * Returns the text beside the name of a team: `8 properties, 11 members`. For a property, its units. For a single
 * property, its address.
 */
export function teamSummary(
  kind: TeamKind,
  row: Pick<OverviewRow, 'properties' | 'units' | 'members' | 'addresses'>,
): string {
  if (kind === 'BROKER_SINGLE_PROP') return row.addresses[0] ?? ''
  return [
    ...(kind === 'BROKER'
      ? known(row.properties, 'property', 'properties')
      : known(row.units, 'unit', 'units')),
    ...known(row.members, 'member', 'members'),
  ].join(', ')
}
