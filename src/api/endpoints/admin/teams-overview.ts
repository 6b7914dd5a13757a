import * as z from 'zod/mini'

import { agentSchema } from '#/domain/lead/lead-row.ts'
import { lenientArray, maybe, openEnum, timestamp, wireNumber } from '#/lib/schema.ts'

import { setupIssues } from '../dashboard.ts'
import { endpoint } from '../endpoint.ts'

/** A team with its figures. Every number of leads is the total of a list (`teamLists`), narrowed to the team. */
const overviewRow = z.object({
  id: z.string(),
  name: z.string(),
  propertyTypes: z._default(z.array(z.string()), []),
  /** Addresses of its properties: what is searched beside the names. */
  addresses: z._default(z.array(z.string()), []),
  leader: maybe(agentSchema),
  /** Whether the acting user is a member. */
  mine: z._default(z.boolean(), false),
  /** Active ones. */
  members: z.number(),
  properties: z.number(),
  /** Missing where nobody keeps units. */
  units: maybe(z.number()),
  listedUnits: maybe(z.number()),
  /** Missing but for a single property. */
  openHouses: maybe(z.number()),
  open: z.number(),
  unassigned: z.number(),
  late: z.number(),
  /** First responses of the past week. Milliseconds. */
  medianMs: maybe(z.number()),
  /** It is of a sample. */
  sampled: z._default(z.boolean(), false),
  /** Channels and forms. */
  campaigns: z.number(),
  /** Those of the tab Channels, and how many of them bring leads now: neither paused nor failed. */
  channels: z.number(),
  channelsWorking: z.number(),
  /** What does not work, the most urgent first. */
  setup: z._default(z.array(openEnum(setupIssues)), []),
})

/** Assumed: the teams in which the acting user has an entry, with their figures, in one answer. */
export const getTeamsOverview = endpoint({
  method: 'GET',
  path: '/api/teams/overview',
  query: z.object({
    /** The first instant of the day six days ago where the person is, and that of tomorrow. Epoch milliseconds. */
    weekFrom: wireNumber,
    weekTo: wireNumber,
    /** This team only. */
    team: z.optional(z.string()),
  }),
  response: z.object({
    teams: lenientArray(overviewRow),
    /** First responses of all of these teams. Milliseconds. */
    medianMs: maybe(z.number()),
    sampled: z._default(z.boolean(), false),
    asOf: timestamp,
  }),
})
