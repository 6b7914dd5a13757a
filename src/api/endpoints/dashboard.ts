import * as z from 'zod/mini'

import { agentSchema, leadRowSchema, leadStatusSchema } from '#/domain/lead/lead-row.ts'
import { campaignSchema } from '#/domain/team/campaign.ts'
import { tourSchema } from '#/domain/tour/tour.ts'
import { lenientArray, maybe, openEnum, timestamp, wireBoolean, wireList, wireNumber } from '#/lib/schema.ts'

import { endpoint } from './endpoint.ts'

const named = z.object({ id: z.string(), name: z.string() })

/** A tour with as much of its lead as its row and the rights on it need. */
export const dashboardTourSchema = z.object({
  ...tourSchema.shape,
  lead: z.object({
    id: z.string(),
    name: z.string(),
    leadStatus: leadStatusSchema,
    teamRef: z.string(),
    assignedAgent: maybe(agentSchema),
    campaign: maybe(campaignSchema),
    /** Whether the current user may open it; others are seen where the client shows the tours of a whole team. */
    open: z._default(z.boolean(), true),
  }),
})

/** What does not work in a team, or is missing. */
export const setupIssues = [
  'CALENDAR_FAILED',
  'EMAIL_FAILED',
  'NO_GREETING',
  'NO_PHONE',
  'NO_MEMBERS',
] as const

/** How long first answers took. Milliseconds. */
const median = maybe(z.number())

/**
 * Assumed: all of the dashboard in one answer. Every number is the
 * total of a list of leads, as `GET api/leads` counts it under the same filters; or the length of a list in the answer.
 */
export const getDashboard = endpoint({
  method: 'GET',
  path: '/api/dashboard',
  query: z.object({
    /** Teams that it is about; missing: all that the current user can see. */
    team: z.optional(wireList),
    /** The first instants of the last 14 days where the person is, and that of tomorrow: 15, ascending. */
    days: wireList,
    /** The first instant of this month. */
    monthFrom: wireNumber,
    /** This month where the person is, `yyyy-mm`: leases carry dates, not instants. */
    month: z.string(),
    /** The IANA name of the person's time zone: the same time of day last week is the clock's. */
    zone: z.string(),
    /** Whether the tours of every lead of one's teams are listed, or only those of leads that one can open. */
    teamTours: z.optional(wireBoolean),
  }),
  response: z.object({
    /** Inquiries of today. */
    newLeads: z.number(),
    /** Those of the same day last week, until the same time of day. */
    lastWeek: z.number(),
    /** The inquiries of each day by the channel of their last communication. */
    days: z.array(z.object({ channels: z.record(z.string(), z.number()) })),
    notContacted: z.object({
      total: z.number(),
      overLimit: z.number(),
      /** Of the leads of each of the last seven days, those without an answer. */
      days: z.array(z.number()),
    }),
    firstResponse: z.object({
      /** Inquiries of the last seven days: what is looked at. */
      leads: z.number(),
      medianMs: median,
      /** The same of the seven days before. */
      beforeMs: median,
      days: z.array(median),
      /** Too many leads for all of them: five hundred, evenly spread, were looked at. */
      sampled: z._default(z.boolean(), false),
    }),
    tours: z.object({
      /** Tours of today that were not cancelled. */
      today: z.number(),
      /** Tours that are over and still scheduled, of whatever day. */
      open: z.number(),
      /** The first of those, oldest first, then the first of the others of today. */
      items: lenientArray(dashboardTourSchema),
      /** How many were to take place on each of the last seven days. */
      days: z.array(z.number()),
    }),
    leases: z.object({
      /** Leases signed this month, newest first. */
      items: lenientArray(
        z.object({
          leadRef: z.string(),
          name: z.string(),
          leasedDate: z.string(),
          property: maybe(named),
          agent: maybe(agentSchema),
        }),
      ),
    }),
    waiting: z.object({
      total: z.number(),
      /** The six that wait the longest. */
      items: lenientArray(leadRowSchema),
    }),
    workload: z.object({
      /** Agents with open leads or with somebody waiting for them, and those of the teams without any. */
      agents: lenientArray(
        z.object({
          agent: agentSchema,
          open: z.number(),
          waiting: z.number(),
          /** Of those who wait, the ones that wait longer than their team allows. */
          overLimit: z.number(),
          medianMs: median,
        }),
      ),
      unassigned: z.object({
        open: z.number(),
        waiting: z.number(),
        overLimit: z._default(z.number(), 0),
      }),
    }),
    /** Of the teams that the current user may manage something in. */
    setup: lenientArray(z.object({ team: named, issue: openEnum(setupIssues) })),
    /** When it was counted. */
    asOf: timestamp,
  }),
})
