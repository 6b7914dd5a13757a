import { type TeamKind, teamNoun } from '../team/team-kind.ts'

/** A filter of a report, as it is named in the address. */
export type ReportFilterKey =
  | 'team'
  | 'property'
  | 'agent'
  | 'campaign'
  | 'category'
  | 'propertyType'
  | 'listing'

/** A report in the navigation. */
export interface Report {
  readonly path: string
  readonly label: string
  /** The title of its page in the browser's tab, if it is not the label: outside of the reports, "Tour" says too little. */
  readonly title?: string
  /** True for a report below Pipeline. */
  readonly below?: true
  /** The filters that the report supports. */
  readonly filters: readonly ReportFilterKey[]
  /** The date that the period applies to when the address does not say. */
  readonly by: 'created' | 'event'
  /** True when the report shows the current state, without a period or a comparison. */
  readonly now?: true
}

const everything = ['team', 'property', 'campaign', 'category', 'propertyType'] as const

/** Every report, in the order of the navigation. */
export const reports = [
  {
    path: '/reports/pipeline',
    label: 'Pipeline overview',
    title: 'Pipeline',
    filters: everything,
    by: 'created',
  },
  {
    path: '/reports/pipeline/team',
    label: 'Pipeline team',
    title: 'Pipeline, compared',
    below: true,
    filters: everything,
    by: 'created',
  },
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
    // The cost of a campaign cannot be divided by property.
    filters: ['team', 'campaign', 'category'],
    by: 'created',
  },
  {
    path: '/reports/listing',
    label: 'Listing',
    title: 'Listing report',
    filters: ['team', 'property', 'propertyType', 'listing'],
    by: 'created',
  },
  {
    path: '/reports/campaign',
    label: 'Campaign',
    title: 'Campaign report',
    filters: everything,
    by: 'created',
  },
  {
    path: '/reports/tour',
    label: 'Tour',
    title: 'Tour report',
    filters: ['team', 'property', 'agent', 'campaign'],
    by: 'event',
  },
  {
    path: '/reports/marketing',
    label: 'Marketing',
    title: 'Marketing report',
    filters: ['team', 'property'],
    by: 'event',
  },
] as const satisfies readonly Report[]

/** The path of a report. */
export type ReportPath = (typeof reports)[number]['path']

/**
 * Returns the reports for a kind of client, with the client's noun for a team. For single-property brokers, Campaign
 * comes first.
 */
export function reportsFor(kind: TeamKind): readonly Report[] {
  const named: readonly Report[] = reports.map((report) =>
    'below' in report ? { ...report, label: `Pipeline ${teamNoun(kind).team.toLowerCase()}` } : report,
  )
  if (kind !== 'BROKER_SINGLE_PROP') return named
  return named.toSorted((a, b) => Number(b.label === 'Campaign') - Number(a.label === 'Campaign'))
}

/** Returns the report with a path. undefined for any other path. */
export function reportAt(pathname: string): Report | undefined {
  const path = pathname.replace(/\/+$/, '')
  return reports.find((report) => report.path === path)
}
