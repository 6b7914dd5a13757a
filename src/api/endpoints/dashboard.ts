import * as z from 'zod/mini'

import { agentSchema, leadRowSchema, leadStatusSchema } from '#/domain/lead/lead-row.ts'
import { campaignSchema } from '#/domain/team/campaign.ts'
import { tourSchema } from '#/domain/tour/tour.ts'
import { lenientArray, maybe, openEnum, timestamp, wireBoolean, wireList, wireNumber } from '#/lib/schema.ts'

import { endpoint } from './endpoint.ts'

const named = z.object({ id: z.string(), name: z.string() })

/** A tour with the fields of its lead that the row and its permissions need. */
export const dashboardTourSchema = z.object({
  ...tourSchema.shape,
  lead: z.object({
    id: z.string(),
    name: z.string(),
    leadStatus: leadStatusSchema,
    teamRef: z.string(),
    assignedAgent: maybe(agentSchema),
    campaign: maybe(campaignSchema),
    /**
     * Whether the current user may open the lead. Other leads are only included if the client shows the tours of a
     * whole team.
     */
    open: z._default(z.boolean(), true),
  }),
})

/** Problems with the setup of a team. */
export const setupIssues = [
  'CALENDAR_FAILED',
  'EMAIL_FAILED',
  'NO_GREETING',
  'NO_PHONE',
  'NO_MEMBERS',
] as const

/** Median time to the first response, in milliseconds. */
const median = maybe(z.number())

/**
 * Assumed: the whole dashboard in one response. Every number is either the total of a lead list, as `GET api/leads`
 * counts it with the same filters, or the length of a list in this response.
 */
export const getDashboard = endpoint({
  method: 'GET',
  path: '/api/dashboard',
  query: z.object({
    /** Teams to include. Omitted for all teams that the current user can see. */
    team: z.optional(wireList),
    /** The first instants of the last 14 days in the user's time zone, and that of tomorrow: 15, ascending. */
    days: wireList,
    /** The first instant of this month. */
    monthFrom: wireNumber,
    /** This month in the user's time zone, `yyyy-mm`. Leases have dates, not instants. */
    month: z.string(),
    /** IANA name of the user's time zone. It determines the same time of day last week. */
    zone: z.string(),
    /** Whether to list the tours of every lead in the user's teams, or only those of leads that the user can open. */
    teamTours: z.optional(wireBoolean),
  }),
  response: z.object({
    /** Inquiries of today. */
    newLeads: z.number(),
    /** Inquiries of the same day last week, up to the same time of day. */
    lastWeek: z.number(),
    /** Inquiries of each day, by the channel of their last communication. */
    days: z.array(z.object({ channels: z.record(z.string(), z.number()) })),
    notContacted: z.object({
      total: z.number(),
      overLimit: z.number(),
      /** For each of the last seven days, the number of its leads that have not been answered. */
      days: z.array(z.number()),
    }),
    firstResponse: z.object({
      /** Inquiries of the last seven days, which are the ones evaluated here. */
      leads: z.number(),
      medianMs: median,
      /** The median of the seven days before. */
      beforeMs: median,
      days: z.array(median),
      /**
       * Whether there were too many leads to evaluate all of them. Five hundred of them, evenly distributed, were
       * evaluated then.
       */
      sampled: z._default(z.boolean(), false),
    }),
    tours: z.object({
      /** Tours of today that were not cancelled. */
      today: z.number(),
      /** Tours of any day that are over but still have the status scheduled. */
      open: z.number(),
      /** The first of the `open` tours, oldest first, followed by the first of today's other tours. */
      items: lenientArray(dashboardTourSchema),
      /** Number of tours scheduled for each of the last seven days. */
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
      /** The six leads that have been waiting longest. */
      items: lenientArray(leadRowSchema),
    }),
    workload: z.object({
      /** Agents who have open or waiting leads, and agents of the teams who have none. */
      agents: lenientArray(
        z.object({
          agent: agentSchema,
          open: z.number(),
          waiting: z.number(),
          /** Number of waiting leads that have been waiting longer than their team allows. */
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
    /** Setup problems of the teams in which the current user may manage something. */
    setup: lenientArray(z.object({ team: named, issue: openEnum(setupIssues) })),
    /** Time at which the numbers were counted. */
    asOf: timestamp,
  }),
})
