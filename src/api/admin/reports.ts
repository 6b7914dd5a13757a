import { keepPreviousData, queryOptions } from '@tanstack/react-query'

import { clock } from '#/lib/clock.ts'

import { getLeadStats } from '../endpoints/admin/reports.ts'
import { apiOf } from '../query-client.ts'
import { adminKeys } from './keys.ts'

/** What a report is asked for; the same value all day, so that it names the query. */
export interface ReportView {
  readonly from?: number
  readonly to?: number
  readonly compareFrom?: number
  readonly compareTo?: number
  readonly by: 'created' | 'event'
  readonly team?: string[]
  readonly property?: string[]
  readonly agent?: string[]
  readonly campaign?: string[]
  readonly category?: string[]
  readonly propertyType?: string[]
  readonly zone: string
  readonly agingBounds?: string[]
}

/** Lead stats. */
export const leadStatsQuery = (view: ReportView) =>
  queryOptions({
    queryKey: adminKeys.report('lead-stats', view),
    queryFn: ({ client, signal }) => apiOf(client).call(getLeadStats, { query: view }, { signal }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })

/** When something last happened that a report may count. It asks nobody: live events make it stale, and it reads the clock. */
export const reportChangesQuery = () =>
  queryOptions({ queryKey: adminKeys.reportChanges(), queryFn: () => clock.now(), staleTime: Infinity })
