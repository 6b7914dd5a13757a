import { type TeamKind, teamNoun } from '../team/team-kind.ts'

/** A filter of a report, as it stands in the address. */
export type ReportFilterKey =
  | 'team'
  | 'property'
  | 'agent'
  | 'campaign'
  | 'category'
  | 'propertyType'
  | 'listing'

/** A report of the navigation. */
export interface Report {
  readonly path: string
  readonly label: string
  /** Below Pipeline. */
  readonly below?: true
  /** What it can be narrowed by. */
  readonly filters: readonly ReportFilterKey[]
  /** Which date counts where the address does not say. */
  readonly by: 'created' | 'event'
  /** It shows how things stand now: no period, nothing to compare with. */
  readonly now?: true
}

const everything = ['team', 'property', 'campaign', 'category', 'propertyType'] as const

/** Every report, in the order of the navigation. */
export const reports = [
  { path: '/reports/pipeline', label: 'Pipeline overview', filters: everything, by: 'created' },
  { path: '/reports/pipeline/team', label: 'Pipeline team', below: true, filters: everything, by: 'created' },
  {
    path: '/reports/lead-stats',
    label: 'Lead stats',
    filters: ['team', 'property', 'campaign'],
    by: 'created',
  },
  { path: '/reports/agent-stats', label: 'Agent stats', filters: [...everything, 'agent'], by: 'created' },
  {
    path: '/reports/call-stats',
    label: 'Call stats',
    filters: ['team', 'property', 'agent', 'campaign'],
    by: 'event',
  },
  {
    path: '/reports/campaign-buckets',
    label: 'Campaign buckets',
    filters: ['team', 'category', 'propertyType'],
    by: 'created',
    now: true,
  },
  {
    path: '/reports/campaign-channels',
    label: 'Campaign channels',
    // What a campaign costs can not be parted by property.
    filters: ['team', 'campaign', 'category'],
    by: 'created',
  },
  {
    path: '/reports/listing',
    label: 'Listing',
    filters: ['team', 'property', 'propertyType', 'listing'],
    by: 'created',
  },
  { path: '/reports/campaign', label: 'Campaign', filters: everything, by: 'created' },
  { path: '/reports/tour', label: 'Tour', filters: ['team', 'property', 'agent', 'campaign'], by: 'event' },
  { path: '/reports/marketing', label: 'Marketing', filters: ['team', 'property'], by: 'event' },
] as const satisfies readonly Report[]

/** The path of a report. */
export type ReportPath = (typeof reports)[number]['path']

/** The reports as a kind of client reads them: its word for a team, and single-property brokers have Campaign first. */
export function reportsFor(kind: TeamKind): readonly Report[] {
  const named: readonly Report[] = reports.map((report) =>
    'below' in report ? { ...report, label: `Pipeline ${teamNoun(kind).team.toLowerCase()}` } : report,
  )
  if (kind !== 'BROKER_SINGLE_PROP') return named
  return named.toSorted((a, b) => Number(b.label === 'Campaign') - Number(a.label === 'Campaign'))
}

/** The report of a path; undefined for any other. */
export function reportAt(pathname: string): Report | undefined {
  const path = pathname.replace(/\/+$/, '')
  return reports.find((report) => report.path === path)
}
