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
} from '#/api/endpoints/admin/reports.ts'
import { MOST_REPORT_DAYS } from '#/domain/report/report-period.ts'
import { MOST_ROWS } from '#/domain/report/report-rows.ts'

import { agentStatsOf } from '../../db/reports/report-agents.ts'
import { callStatsOf } from '../../db/reports/report-calls.ts'
import { campaignBucketsOf } from '../../db/reports/report-campaign-buckets.ts'
import { campaignChannelsOf } from '../../db/reports/report-campaign-channels.ts'
import { campaignReportOf } from '../../db/reports/report-campaign.ts'
import { type ReportQuestion } from '../../db/reports/report-counter.ts'
import { leadStatsOf } from '../../db/reports/report-lead-stats.ts'
import { listingReportOf } from '../../db/reports/report-listing.ts'
import { marketingReportOf } from '../../db/reports/report-marketing.ts'
import { pipelineTeamOf } from '../../db/reports/report-pipeline-team.ts'
import { pipelineOf } from '../../db/reports/report-pipeline.ts'
import { reportRowsOf } from '../../db/reports/report-rows.ts'
import { tourReportOf } from '../../db/reports/report-tours.ts'
import { on, refuse } from '../../server/on.ts'

const DAY = 86_400_000
const MOST_IDS = 50
/** Maximum number of rows in one response. */
const MOST_AT_ONCE = 5_000

/** Rejects a question that no report can answer. */
function checked(question: ReportQuestion): ReportQuestion {
  const { from, to, compareFrom, compareTo, team, property, agent, campaign } = question
  const fieldErrors: Record<string, string> = {}
  const range = (
    name: string,
    start: number | undefined,
    end: number | undefined,
    most = MOST_REPORT_DAYS,
  ) => {
    if (start === undefined || end === undefined) return
    if (start >= end) fieldErrors[name] = 'A period ends after it begins.'
    // Rounded, because days have 23 or 25 hours when the clocks change.
    if (Math.round((end - start) / DAY) > most) fieldErrors[name] = 'A report shows at most five years.'
  }
  range('to', from, to)
  // The same days of the previous year may include a leap day.
  range('compareTo', compareFrom, compareTo, MOST_REPORT_DAYS + 1)
  for (const [name, ids] of Object.entries({ team, property, agent, campaign }))
    if (ids !== undefined && ids.length > MOST_IDS) fieldErrors[name] = `At most ${MOST_IDS} can be chosen.`
  const [first] = Object.values(fieldErrors)
  if (first !== undefined) refuse(422, first, { fieldErrors })
  return question
}

/** Handles the reports (assumed). */
export const reportHandlers = {
  getCampaignBuckets: on(getCampaignBuckets, ({ world, viewer, query }) =>
    campaignBucketsOf(world, viewer, checked(query)),
  ),
  getAgentStats: on(getAgentStats, ({ world, viewer, query }) => agentStatsOf(world, viewer, checked(query))),
  getCampaignChannels: on(getCampaignChannels, ({ world, viewer, query }) =>
    campaignChannelsOf(world, viewer, checked(query)),
  ),
  getCampaignReport: on(getCampaignReport, ({ world, viewer, query }) =>
    campaignReportOf(world, viewer, checked(query)),
  ),
  getListingReport: on(getListingReport, ({ world, viewer, query }) =>
    listingReportOf(world, viewer, checked(query)),
  ),
  getLeadStats: on(getLeadStats, ({ world, viewer, query }) => leadStatsOf(world, viewer, checked(query))),
  getPipeline: on(getPipeline, ({ world, viewer, query }) => pipelineOf(world, viewer, checked(query))),

  getCallStats: on(getCallStats, ({ world, viewer, query }) => callStatsOf(world, viewer, checked(query))),

  getTourReport: on(getTourReport, ({ world, viewer, query }) => tourReportOf(world, viewer, checked(query))),

  getMarketingReport: on(getMarketingReport, ({ world, viewer, query }) =>
    marketingReportOf(world, viewer, checked(query)),
  ),

  getReportRows: on(getReportRows, ({ world, viewer, param, query }) => {
    const { show, offset = 0, limit = MOST_ROWS, ...question } = query
    const rows = reportRowsOf(world, viewer, param('name'), show, checked(question))
    if (rows === undefined) refuse(404, 'This number is not known.')
    return { total: rows.length, rows: rows.slice(offset, offset + Math.min(limit, MOST_AT_ONCE)) }
  }),
  getPipelineTeam: on(getPipelineTeam, ({ world, viewer, query }) =>
    pipelineTeamOf(world, viewer, checked(query)),
  ),
}
