import * as z from 'zod/mini'

import { maybe, openEnum, timestamp } from '#/lib/schema.ts'

import { communicationTypes } from './communication-types.ts'

/** S1 section 3. */
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
export const lastCommunicationSchema = z.object({
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
})

/** One row of a lead list (assumed endpoint; decisions, Lists): all that the row shows, so that no row asks for more. */
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
  phone: maybe(z.string()),
  contactRef: maybe(z.string()),
  mergedInto: maybe(z.object({ id: z.string(), name: z.string() })),
})

/** A row of a lead list. */
export type LeadRow = z.output<typeof leadRowSchema>
