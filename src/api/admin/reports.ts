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

/** The parameters of a report. They stay the same all day, so that they can be part of the query key. */
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

/**
 * Query for the choices of a report filter: the values that occur in leads that the user can open. Live events do not
 * make them stale.
 */
export const reportChoicesQuery = (facet: 'property' | 'agent' | 'campaign') =>
  queryOptions({
    queryKey: adminKeys.report('choices', { facet }),
    queryFn: async ({ client, signal, queryKey }) => {
      const { values } = await apiOf(client).call(
        getLeadFacets,
        { query: { list: 'all', facet } },
        { signal },
      )
      // Leave out the choices "no agent" and "no campaign", which mean nothing in a filter of calls and tours.
      return readableOf(queryKey, values).filter(({ value }) => isId(value) && value !== 'unassigned')
    },
    staleTime: CHOICES_FRESH_MS,
    meta: { quiet: true },
  })

/** Query for the leads that are open now, by campaign and age. */
export const campaignBucketsQuery = (view: ReportView) =>
  queryOptions({
    queryKey: adminKeys.report('campaign-buckets', view),
    queryFn: ({ client, signal }) => apiOf(client).call(getCampaignBuckets, { query: view }, { signal }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })

/** Query for what campaigns cost and what they brought in. */
export const campaignChannelsQuery = (view: ReportView) =>
  queryOptions({
    queryKey: adminKeys.report('campaign-channels', view),
    queryFn: ({ client, signal }) => apiOf(client).call(getCampaignChannels, { query: view }, { signal }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })

/** Query for one campaign, or all of them, compared with the others. */
export const campaignReportQuery = (view: ReportView) =>
  queryOptions({
    queryKey: adminKeys.report('campaign', view),
    queryFn: ({ client, signal }) => apiOf(client).call(getCampaignReport, { query: view }, { signal }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })

/** Query for what is on the market, and what came of it. */
export const listingReportQuery = (view: ReportView) =>
  queryOptions({
    queryKey: adminKeys.report('listing', view),
    queryFn: ({ client, signal }) => apiOf(client).call(getListingReport, { query: view }, { signal }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })

/** Query for the Lead stats report. */
export const leadStatsQuery = (view: ReportView) =>
  queryOptions({
    queryKey: adminKeys.report('lead-stats', view),
    queryFn: ({ client, signal }) => apiOf(client).call(getLeadStats, { query: view }, { signal }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })

/** Query for the Agent stats report. */
export const agentStatsQuery = (view: ReportView) =>
  queryOptions({
    queryKey: adminKeys.report('agent-stats', view),
    queryFn: ({ client, signal }) => apiOf(client).call(getAgentStats, { query: view }, { signal }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })

/** Query for the Pipeline overview report. */
export const pipelineQuery = (view: ReportView) =>
  queryOptions({
    queryKey: adminKeys.report('pipeline', view),
    queryFn: ({ client, signal }) => apiOf(client).call(getPipeline, { query: view }, { signal }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })

/** Query for the Call stats report. */
export const callStatsQuery = (view: ReportView) =>
  queryOptions({
    queryKey: adminKeys.report('call-stats', view),
    queryFn: ({ client, signal }) => apiOf(client).call(getCallStats, { query: view }, { signal }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })

/** Query for the Pipeline by team report. */
export const pipelineTeamQuery = (view: ReportView) =>
  queryOptions({
    queryKey: adminKeys.report('pipeline-team', view),
    queryFn: ({ client, signal }) => apiOf(client).call(getPipelineTeam, { query: view }, { signal }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })

/** The Tour report as the server returns it. */
export type TourReport = z.output<typeof getTourReport.response>

/** Query for the Tour report. */
export const tourReportQuery = (view: ReportView) =>
  queryOptions({
    queryKey: adminKeys.report('tour', view),
    queryFn: async ({ client, signal, queryKey }) =>
      noteMissing(queryKey, await apiOf(client).call(getTourReport, { query: view }, { signal })),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })

/** Query for the Marketing report. */
export const marketingReportQuery = (view: ReportView) =>
  queryOptions({
    queryKey: adminKeys.report('marketing', view),
    queryFn: ({ client, signal }) => apiOf(client).call(getMarketingReport, { query: view }, { signal }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })

/**
 * Query for the rows behind a number of a report.
 * @param name the last segment of the report's URL
 * @param show as `formatShown` writes it
 */
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

/** Number of rows per request when all rows are read. */
const ROWS_AT_ONCE = 5_000

/** Reads all rows behind a number of a report for an export file, however many there are. */
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

/**
 * Query for when something last happened that a report may count. It sends no request: live events make it stale, and
 * it then reads the clock. This is the clock that dates the responses of queries.
 */
export const reportChangesQuery = () =>
  queryOptions({ queryKey: adminKeys.reportChanges(), queryFn: () => clock.local(), staleTime: Infinity })
