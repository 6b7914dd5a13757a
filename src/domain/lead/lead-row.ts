import * as z from 'zod/mini'

import { maybe, openEnum, timestamp } from '#/lib/schema.ts'

import { communicationTypes } from '../message/communication.ts'
import { campaignSchema } from '../team/campaign.ts'
import { tourSchema } from '../tour/tour.ts'
import { requirementsSchema } from './lead-details.ts'

/** Specified. */
export const leadStatuses = [
  'NEW_LEAD',
  'OPPORTUNITY',
  'PROSPECT',
  'WAITING_LIST',
  'CLOSED',
  'NOT_LEAD',
  'MERGED',
] as const

/** A status known today. */
export type KnownLeadStatus = (typeof leadStatuses)[number]

/** Schema of a lead's status; unknown words survive. */
export const leadStatusSchema = openEnum(leadStatuses)

/** Whom a lead is assigned to, as rows and leads show it. */
export const agentSchema = z.object({ id: z.string(), name: z.string(), colorSelection: maybe(z.string()) })

/** What the list knows of a lead's newest communication (assumed). */
const lastCommunicationSchema = z.object({
  id: z.string(),
  communicationType: openEnum(communicationTypes),
  communicationDirection: openEnum(['INCOMING', 'OUTGOING']),
  createdTs: timestamp,
  snippet: z._default(z.string(), ''),
  callResult: maybe(z.string()),
  seconds: maybe(z.number()),
  textStatus: maybe(openEnum(['FAILED', 'SENT', 'DELIVERED'])),
  sentByUserRef: maybe(z.string()),
  sentByUserName: maybe(z.string()),
  /** Id of the email that this one forwarded: it answers nobody. */
  forwardOfRef: maybe(z.string()),
})

const { id, tourType, tourStatus, startTs, property } = tourSchema.shape

/** One row of a lead list (assumed endpoint): all that the row shows, so that no row asks for more. */
export const leadRowSchema = z.object({
  id: z.string(),
  /** tenantName, else name, else callerId, else the number. */
  name: z.string(),
  leadStatus: leadStatusSchema,
  teamRef: z.string(),
  teamName: z._default(z.string(), ''),
  property: maybe(z.object({ id: z.string(), name: z.string() })),
  assignedAgent: maybe(agentSchema),
  createdTs: timestamp,
  lastActivityTs: timestamp,
  /** How the lead first came in. */
  firstChannel: maybe(openEnum(communicationTypes)),
  lastCommunication: maybe(lastCommunicationSchema),
  /** Since when an incoming communication waits for an answer. */
  waitingSince: maybe(timestamp),
  /** How long the last answer took, in milliseconds. */
  repliedInMs: maybe(z.number()),
  /** How often the team has tried in vain since the renter was last reached (or asked again), and when it last did. */
  contactAttempts: maybe(z.number()),
  lastAttemptTs: maybe(timestamp),
  phone: maybe(z.string()),
  contactRef: maybe(z.string()),
  mergedInto: maybe(z.object({ id: z.string(), name: z.string() })),
  /** What the rights of the specification need besides the team: the acting user's membership of the lead's campaign. */
  campaign: maybe(campaignSchema),
  /** The newest tour that is set, else the newest of all. */
  tour: maybe(z.object({ id, tourType, tourStatus, startTs, property })),
  requirements: maybe(requirementsSchema),
  shared: z._default(z.boolean(), false),
  sharedByName: maybe(z.string()),
  /** Names of the teams. */
  sharedWith: z._default(z.array(z.string()), []),
  /** Ids of the same teams: whoever has an entry there may have rights by it. Missing: the lead's own team alone decides. */
  sharedTeamRefs: z._default(z.array(z.string()), []),
  /** Until when it is kept for the one who claimed it; missing: nobody, or for ever. */
  lockedUntilTs: maybe(timestamp),
  /** `yyyy-mm-dd`. */
  lease: maybe(z.object({ startDate: maybe(z.string()), endDate: maybe(z.string()) })),
  comments: z._default(z.number(), 0),
  lastComment: maybe(z.string()),
  contacts: z._default(z.number(), 0),
  email: maybe(z.string()),
  company: maybe(z.string()),
  closeReason: maybe(z.string()),
  /** When the lead came onto the waiting list. */
  joinedTs: maybe(timestamp),
  /** Answers of web forms by their labels (the new-development report). */
  formAnswers: z._default(z.array(z.object({ label: z.string(), value: z.string() })), []),
  /** The representative of the renter (the new-development report). */
  broker: maybe(z.object({ name: z.string(), company: maybe(z.string()) })),
})

/** A row of a lead list. */
export type LeadRow = z.output<typeof leadRowSchema>
