import * as z from 'zod/mini'

import { leadStatsSchema } from '#/domain/report/lead-stats.ts'
import { wireList, wireNumber } from '#/lib/schema.ts'

import { endpoint } from '../endpoint.ts'

const list = z.optional(wireList)
const number = z.optional(wireNumber)

/** What every report is asked for. Periods are half-open, epoch milliseconds; a missing end is open. */
const reportQuery = z.object({
  from: number,
  to: number,
  compareFrom: number,
  compareTo: number,
  /** Whether a lead counts when it came in, or when something last happened with it. */
  by: z.enum(['created', 'event']),
  team: list,
  property: list,
  agent: list,
  campaign: list,
  category: list,
  propertyType: list,
  /** Where the days are those of; IANA. */
  zone: z.string(),
  /** The first instants of the days 30, 60 and 90 days back. */
  agingBounds: list,
})

/** Assumed. */
export const getLeadStats = endpoint({
  method: 'GET',
  path: '/api/report/lead-stats',
  query: reportQuery,
  response: leadStatsSchema,
})
