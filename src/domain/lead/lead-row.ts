import * as z from 'zod/mini'

import { maybe, openEnum, timestamp } from '#/lib/schema.ts'

import { communicationTypes } from '../message/communication-types.ts'
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

/** A lead status that is known today. */
export type KnownLeadStatus = (typeof leadStatuses)[number]

/** Schema of a lead's status. Unknown values are kept. */
export const leadStatusSchema = openEnum(leadStatuses)

/** The assignee of a lead, as rows and leads show it. */
export const agentSchema = z.object({ id: z.string(), name: z.string(), colorSelection: maybe(z.string()) })

/** The part of a lead's newest communication that the list contains (assumed). */
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
  /** Id of the email that this one forwarded. A forwarded email does not answer the renter. */
  forwardOfRef: maybe(z.string()),
})

const { id, tourType, tourStatus, startTs, property } = tourSchema.shape

/**
 * One row of a lead list (assumed endpoint). It contains everything that the row shows, so that no row needs another
 * request.
 */
export const leadRowSchema = z.object({
  id: z.string(),
  /** tenantName, otherwise name, otherwise callerId, otherwise the number. */
  name: z.string(),
  leadStatus: leadStatusSchema,
  teamRef: z.string(),
  teamName: z._default(z.string(), ''),
  property: maybe(z.object({ id: z.string(), name: z.string() })),
  assignedAgent: maybe(agentSchema),
  createdTs: timestamp,
  lastActivityTs: timestamp,
  /** Channel of the lead's first communication. */
  firstChannel: maybe(openEnum(communicationTypes)),
  lastCommunication: maybe(lastCommunicationSchema),
  /** Since when an incoming communication has been waiting for a response. */
  waitingSince: maybe(timestamp),
  /** How long the last response took, in milliseconds. */
  repliedInMs: maybe(z.number()),
  /**
   * Number of unsuccessful contact attempts since the renter was last reached (or asked again). `lastAttemptTs`: time
   * of the last one.
   */
  contactAttempts: maybe(z.number()),
  lastAttemptTs: maybe(timestamp),
  phone: maybe(z.string()),
  contactRef: maybe(z.string()),
  mergedInto: maybe(z.object({ id: z.string(), name: z.string() })),
  /**
   * Besides the team, the specified permissions depend on whether the acting user is a member of the lead's campaign.
   */
  campaign: maybe(campaignSchema),
  /** The newest tour that is set, otherwise the newest of all tours. */
  tour: maybe(z.object({ id, tourType, tourStatus, startTs, property })),
  requirements: maybe(requirementsSchema),
  shared: z._default(z.boolean(), false),
  sharedByName: maybe(z.string()),
  /** Names of the teams that the lead is shared with. */
  sharedWith: z._default(z.array(z.string()), []),
  /**
   * Ids of the same teams. A user with an entry for one of them may have permissions on the lead. When missing, only
   * the lead's own team decides.
   */
  sharedTeamRefs: z._default(z.array(z.string()), []),
  /** Until when the lead is locked for the user who claimed it. undefined when it is not locked, or locked forever. */
  lockedUntilTs: maybe(timestamp),
  /** `yyyy-mm-dd`. */
  lease: maybe(z.object({ startDate: maybe(z.string()), endDate: maybe(z.string()) })),
  comments: z._default(z.number(), 0),
  lastComment: maybe(z.string()),
  contacts: z._default(z.number(), 0),
  email: maybe(z.string()),
  company: maybe(z.string()),
  closeReason: maybe(z.string()),
  /** When the lead joined the waiting list. */
  joinedTs: maybe(timestamp),
  /** Answers to web forms with their labels (for the new-development report). */
  formAnswers: z._default(z.array(z.object({ label: z.string(), value: z.string() })), []),
  /** The renter's representative (for the new-development report). */
  broker: maybe(z.object({ name: z.string(), company: maybe(z.string()) })),
})

/** A row of a lead list. */
export type LeadRow = z.output<typeof leadRowSchema>
