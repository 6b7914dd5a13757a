import * as z from 'zod/mini'

import { agentStatsSchema } from '#/domain/report/agent-stats.ts'
import { callStatsSchema } from '#/domain/report/call-stats.ts'
import { campaignBucketsSchema } from '#/domain/report/campaign-buckets.ts'
import { campaignChannelsSchema } from '#/domain/report/campaign-channels.ts'
import { campaignReportSchema } from '#/domain/report/campaign-report.ts'
import { leadStatsSchema } from '#/domain/report/lead-stats.ts'
import { listingReportSchema } from '#/domain/report/listing-report.ts'
import { marketingReportSchema } from '#/domain/report/marketing-report.ts'
import { pipelineTeamSchema } from '#/domain/report/pipeline-team.ts'
import { pipelineSchema } from '#/domain/report/pipeline.ts'
import { reportRowsSchema } from '#/domain/report/report-rows.ts'
import { reportSection } from '#/domain/report/report-section.ts'
import { tourReportShape } from '#/domain/report/tour-report.ts'
import { lenientArray, wireList, wireNumber } from '#/lib/schema.ts'

import { dashboardTourSchema } from '../dashboard.ts'
import { endpoint } from '../endpoint.ts'

const list = z.optional(wireList)
const number = z.optional(wireNumber)

/** The parameters of every report. Periods are half-open, in epoch milliseconds. A period without an end is open. */
const reportQuery = z.object({
  from: number,
  to: number,
  compareFrom: number,
  compareTo: number,
  /** Whether a lead counts when it came in or when something last happened with it. */
  by: z.enum(['created', 'event']),
  team: list,
  property: list,
  agent: list,
  campaign: list,
  category: list,
  propertyType: list,
  /** `LISTED` for leads about a property that is on the market or has a unit that is, otherwise `NOT_LISTED`. */
  listing: list,
  /** Time zone that determines the days. IANA name. */
  zone: z.string(),
  /** The first instants of the days 30, 60 and 90 days ago. */
  agingBounds: list,
})

/** Assumed. */
export const getCampaignBuckets = endpoint({
  method: 'GET',
  path: '/api/report/campaign-buckets',
  query: reportQuery,
  response: campaignBucketsSchema,
})

/** Assumed. */
export const getCampaignChannels = endpoint({
  method: 'GET',
  path: '/api/report/campaign-channels',
  query: reportQuery,
  response: campaignChannelsSchema,
})

/** Assumed. */
export const getCampaignReport = endpoint({
  method: 'GET',
  path: '/api/report/campaign',
  query: reportQuery,
  response: campaignReportSchema,
})

/** Assumed. */
export const getListingReport = endpoint({
  method: 'GET',
  path: '/api/report/listing',
  query: reportQuery,
  response: listingReportSchema,
})

/** Assumed. */
export const getLeadStats = endpoint({
  method: 'GET',
  path: '/api/report/lead-stats',
  query: reportQuery,
  response: leadStatsSchema,
})

/** Assumed. */
export const getAgentStats = endpoint({
  method: 'GET',
  path: '/api/report/agent-stats',
  query: reportQuery,
  response: agentStatsSchema,
})

/** Assumed. */
export const getPipeline = endpoint({
  method: 'GET',
  path: '/api/report/pipeline',
  query: reportQuery,
  response: pipelineSchema,
})

/** Assumed. */
export const getCallStats = endpoint({
  method: 'GET',
  path: '/api/report/call-stats',
  query: reportQuery,
  response: callStatsSchema,
})

/** Assumed. */
export const getTourReport = endpoint({
  method: 'GET',
  path: '/api/report/tour',
  query: reportQuery,
  response: z.object({
    ...tourReportShape,
    /** Tours that are over and have no recorded outcome, from any period: the oldest ones, and the total. */
    dueNow: reportSection(z.object({ total: z.number(), items: lenientArray(dashboardTourSchema) })),
  }),
})

/** Assumed. */
export const getMarketingReport = endpoint({
  method: 'GET',
  path: '/api/report/marketing',
  query: reportQuery,
  response: marketingReportSchema,
})

/** Assumed: the newest rows behind a number of a report, and their total. */
export const getReportRows = endpoint({
  method: 'GET',
  path: '/api/report/:name/rows',
  query: z.object({
    ...reportQuery.shape,
    /** The number whose rows are requested, as `formatShown` writes it. */
    show: z.string(),
    offset: number,
    /** At most 5,000. */
    limit: number,
  }),
  response: reportRowsSchema,
})

/** Assumed. */
export const getPipelineTeam = endpoint({
  method: 'GET',
  path: '/api/report/pipeline-team',
  query: reportQuery,
  response: pipelineTeamSchema,
})
