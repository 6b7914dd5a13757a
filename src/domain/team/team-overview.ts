import { countOf } from '#/lib/count-of.ts'

import { labelOfWord, type TeamKind } from './team-kind.ts'

/** What does not work in a team, the most urgent first, with its words. */
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

/** Issues in the order in which they are to be put right. */
export function firstIssues<T extends string>(issues: readonly T[]): T[] {
  const at = (issue: string) => (urgency.includes(issue) ? urgency.indexOf(issue) : urgency.length)
  return issues.toSorted((a, b) => at(a) - at(b))
}

/** Where an issue is put right, below the address of its team. */
const pages: Readonly<Record<Issue, string>> = {
  NO_PHONE: 'campaigns',
  NO_MEMBERS: 'members',
  CALENDAR_FAILED: 'settings/calendar',
  EMAIL_FAILED: 'settings/email-auth',
  NO_GREETING: 'settings/greeting',
}

/** The setup state of a team: what is missing first and where that is put right; undefined: it is ready. */
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

/** A team of the index, as far as it is filtered, sorted and added up. */
export interface OverviewRow {
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

/** The rows of the index that its filters leave. */
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

/** The sums of the total row. Members are left out: a person can be a member of several teams. */
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

/** `Residential`, `Residential and commercial`. */
export function propertyTypesLabel(types: readonly string[]): string {
  const texts = types.map((type) => type.toLowerCase().replaceAll('_', ' '))
  const text = texts.length < 2 ? (texts[0] ?? '') : `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)}`
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** What the header of a team says of its status; undefined: nothing. */
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

/** What stands beside the name of a team: `8 properties, 11 members`; of a property its units, of a single one its address. */
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
