import * as z from 'zod/mini'

import { agentSchema } from '#/domain/lead/lead-row.ts'
import { lenientArray, maybe, openEnum, timestamp, wireNumber } from '#/lib/schema.ts'

import { setupIssues } from '../dashboard.ts'
import { endpoint } from '../endpoint.ts'

/** A team with its figures. Every number of leads is the total of a list (`teamLists`), filtered by the team. */
const overviewRow = z.object({
  id: z.string(),
  name: z.string(),
  propertyTypes: z._default(z.array(z.string()), []),
  /** Addresses of the team's properties, which are searched in addition to the names. */
  addresses: z._default(z.array(z.string()), []),
  leader: maybe(agentSchema),
  /** Whether the acting user is a member. */
  mine: z._default(z.boolean(), false),
  /** Active members. */
  members: z.number(),
  properties: z.number(),
  /** undefined when no units are recorded. */
  units: maybe(z.number()),
  listedUnits: maybe(z.number()),
  /** undefined unless the team is a single property. */
  openHouses: maybe(z.number()),
  open: z.number(),
  unassigned: z.number(),
  late: z.number(),
  /** Median time to the first response in the past week, in milliseconds. */
  medianMs: maybe(z.number()),
  /** Whether the median comes from a sample. */
  sampled: z._default(z.boolean(), false),
  /** Channels and forms. */
  campaigns: z.number(),
  /**
   * Number of channels on the Channels tab, and how many of them bring in leads now because they are neither paused nor
   * failed.
   */
  channels: z.number(),
  channelsWorking: z.number(),
  /** What does not work, most urgent first. */
  setup: z._default(z.array(openEnum(setupIssues)), []),
})

/** Assumed: the teams in which the acting user has an entry, with their figures, in one response. */
export const getTeamsOverview = endpoint({
  method: 'GET',
  path: '/api/teams/overview',
  query: z.object({
    /** The first instant of the day six days ago in the user's time zone, and that of tomorrow. Epoch milliseconds. */
    weekFrom: wireNumber,
    weekTo: wireNumber,
    /** Only this team. */
    team: z.optional(z.string()),
  }),
  response: z.object({
    teams: lenientArray(overviewRow),
    /** Median time to the first response of all these teams, in milliseconds. */
    medianMs: maybe(z.number()),
    sampled: z._default(z.boolean(), false),
    asOf: timestamp,
  }),
})
