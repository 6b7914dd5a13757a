import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'

import { MOST_ROWS, type CountedRow } from '#/domain/report/report-rows.ts'
import { clock } from '#/lib/clock.ts'
import { isId } from '#/lib/ids.ts'

import { noteMissing, readableOf } from '../cache/missing-rows.ts'
import { apiOf } from '../cache/query-client.ts'
import {
  getAgentStats,
  getCallStats,
  getCampaignBuckets,
  getCampaignChannels,
  getCampaignReport,
  getLeadStats,
  getListingReport,
  getMarketingReport,
  getPipeline,
  getPipelineTeam,
  getReportRows,
  getTourReport,
} from '../endpoints/admin/reports.ts'
import { getLeadFacets } from '../endpoints/lead-counts.ts'
import { type Api } from '../request/call.ts'
import { adminKeys } from './keys.ts'

const CHOICES_FRESH_MS = 300_000

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
  readonly listing?: string[]
  readonly zone: string
  readonly agingBounds?: string[]
}

/** What a filter of a report can be set to: what the leads have that somebody can open. Live events leave it as it is. */
export const reportChoicesQuery = (facet: 'property' | 'agent' | 'campaign') =>
  queryOptions({
    queryKey: adminKeys.report('choices', { facet }),
    queryFn: async ({ client, signal, queryKey }) => {
      const { values } = await apiOf(client).call(
        getLeadFacets,
        { query: { list: 'all', facet } },
        { signal },
      )
      // No agent and no campaign are nobody's, as a filter of calls and tours would have it.
      return readableOf(queryKey, values).filter(({ value }) => isId(value) && value !== 'unassigned')
    },
    staleTime: CHOICES_FRESH_MS,
    meta: { quiet: true },
  })

/** The leads that are open now, by campaign and age. */
export const campaignBucketsQuery = (view: ReportView) =>
  queryOptions({
    queryKey: adminKeys.report('campaign-buckets', view),
    queryFn: ({ client, signal }) => apiOf(client).call(getCampaignBuckets, { query: view }, { signal }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })

/** What campaigns cost and brought. */
export const campaignChannelsQuery = (view: ReportView) =>
  queryOptions({
    queryKey: adminKeys.report('campaign-channels', view),
    queryFn: ({ client, signal }) => apiOf(client).call(getCampaignChannels, { query: view }, { signal }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })

/** One campaign, or all, against the others. */
export const campaignReportQuery = (view: ReportView) =>
  queryOptions({
    queryKey: adminKeys.report('campaign', view),
    queryFn: ({ client, signal }) => apiOf(client).call(getCampaignReport, { query: view }, { signal }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })

/** What is on the market, and what came of it. */
export const listingReportQuery = (view: ReportView) =>
  queryOptions({
    queryKey: adminKeys.report('listing', view),
    queryFn: ({ client, signal }) => apiOf(client).call(getListingReport, { query: view }, { signal }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })

/** Lead stats. */
export const leadStatsQuery = (view: ReportView) =>
  queryOptions({
    queryKey: adminKeys.report('lead-stats', view),
    queryFn: ({ client, signal }) => apiOf(client).call(getLeadStats, { query: view }, { signal }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })

/** Agent stats. */
export const agentStatsQuery = (view: ReportView) =>
  queryOptions({
    queryKey: adminKeys.report('agent-stats', view),
    queryFn: ({ client, signal }) => apiOf(client).call(getAgentStats, { query: view }, { signal }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })

/** Pipeline overview. */
export const pipelineQuery = (view: ReportView) =>
  queryOptions({
    queryKey: adminKeys.report('pipeline', view),
    queryFn: ({ client, signal }) => apiOf(client).call(getPipeline, { query: view }, { signal }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })

/** Call stats. */
export const callStatsQuery = (view: ReportView) =>
  queryOptions({
    queryKey: adminKeys.report('call-stats', view),
    queryFn: ({ client, signal }) => apiOf(client).call(getCallStats, { query: view }, { signal }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })

/** Pipeline by team. */
export const pipelineTeamQuery = (view: ReportView) =>
  queryOptions({
    queryKey: adminKeys.report('pipeline-team', view),
    queryFn: ({ client, signal }) => apiOf(client).call(getPipelineTeam, { query: view }, { signal }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })

/** Tour, as the server answers it. */
export type TourReport = z.output<typeof getTourReport.response>

/** Tour. */
export const tourReportQuery = (view: ReportView) =>
  queryOptions({
    queryKey: adminKeys.report('tour', view),
    queryFn: async ({ client, signal, queryKey }) =>
      noteMissing(queryKey, await apiOf(client).call(getTourReport, { query: view }, { signal })),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })

/** Marketing. */
export const marketingReportQuery = (view: ReportView) =>
  queryOptions({
    queryKey: adminKeys.report('marketing', view),
    queryFn: ({ client, signal }) => apiOf(client).call(getMarketingReport, { query: view }, { signal }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })

/** The rows behind a number of a report. @param name the last part of the report's address @param show as `formatShown` writes it */
export const reportRowsQuery = (name: string, view: ReportView, show: string) =>
  queryOptions({
    queryKey: adminKeys.report(`${name}/rows`, { ...view, show }),
    queryFn: ({ client, signal }) =>
      apiOf(client).call(
        getReportRows,
        { params: { name }, query: { ...view, show, limit: MOST_ROWS } },
        { signal },
      ),
    meta: { quiet: true },
  })

/** Rows of one request where all are read. */
const ROWS_AT_ONCE = 5_000

/** All rows behind a number of a report, however many, for a file. */
export async function allReportRows(
  api: Api,
  name: string,
  view: ReportView,
  show: string,
): Promise<CountedRow[]> {
  const all: CountedRow[] = []
  for (;;) {
    const { rows, total } = await api.call(getReportRows, {
      params: { name },
      query: { ...view, show, offset: all.length, limit: ROWS_AT_ONCE },
    })
    all.push(...rows)
    if (rows.length === 0 || all.length >= total) return all
  }
}

/** When something last happened that a report may count. It asks nobody: live events make it stale, and it reads the clock. */
export const reportChangesQuery = () =>
  queryOptions({ queryKey: adminKeys.reportChanges(), queryFn: () => clock.now(), staleTime: Infinity })
