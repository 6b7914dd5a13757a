import * as z from 'zod/mini'

import { lenientArray, maybe, openEnum, timestamp } from '#/lib/schema.ts'
import { trimmed } from '#/lib/text/blank.ts'

import { communicationSchema, givenNumbers } from '../message/communication.ts'
import { campaignSchema } from '../team/campaign.ts'
import { tourSchema } from '../tour/tour.ts'
import { formatPhone } from '../user/phone.ts'
import { contactSchema } from './contacts/contact.ts'
import { duplicateSchema } from './duplicate.ts'
import { requirementsSchema, interestSchema, leaseSchema, shareSchema } from './lead-details.ts'
import { agentSchema, leadStatusSchema } from './lead-row.ts'

/** A comment of the team, which the renter never sees (assumed shape). */
export const commentSchema = z.object({
  id: z.string(),
  createdTs: timestamp,
  text: z.string(),
  userRef: z.string(),
  userName: z.string(),
})

/** An entry in a lead's history (assumed shape). */
const activitySchema = z.object({
  id: z.string(),
  createdTs: timestamp,
  activityType: openEnum([
    'CREATED',
    'ASSIGNED',
    'CLAIMED',
    'RELEASED',
    'STATUS_CHANGED',
    'SHARED',
    'MERGED',
    'MOVED_IN',
    'MOVED_OUT',
    'TOUR_SET',
    'TOUR_CHANGED',
    'LEASE_SET',
    'CONTACTS_CHANGED',
    'REQUIREMENTS_CHANGED',
    'INTEREST_CHANGED',
  ]),
  userName: maybe(z.string()),
  repUserName: maybe(z.string()),
  from: maybe(z.string()),
  to: maybe(z.string()),
  reason: maybe(z.string()),
})

/**
 * `GET api/lead/{id}`. `contacts`, `comments`, `activities`, `requirements` and the expansions `campaign`, `property`,
 * `assignedAgent` and `mergedInto`, tours, interests, lease and shares are assumed. When an expansion is missing, the
 * app reads the entity by its id.
 */
export const leadSchema = z.object({
  id: z.string(),
  teamRef: z.string(),
  campaignRef: maybe(z.string()),
  assignedAgentRef: maybe(z.string()),
  assignedProperty: maybe(z.object({ propertyRef: z.string() })),
  tenantName: maybe(z.string()),
  name: maybe(z.string()),
  leadStatus: leadStatusSchema,
  createdTs: timestamp,
  communications: z._default(lenientArray(communicationSchema), []),
  contacts: z._default(z.array(contactSchema), []),
  comments: z._default(lenientArray(commentSchema), []),
  activities: z._default(lenientArray(activitySchema), []),
  initialCommunicationDetails: maybe(communicationSchema),
  /** The initial communication of a lead that was merged into this one. */
  mergedInitialCommunicationDetails: maybe(communicationSchema),
  firstIncomingCommunication: maybe(communicationSchema),
  shareDetails: maybe(z.object({ sharedByRef: maybe(z.string()) })),
  requirements: maybe(requirementsSchema),
  /** Newest first. */
  tours: z._default(lenientArray(tourSchema), []),
  interests: z._default(lenientArray(interestSchema), []),
  lease: maybe(leaseSchema),
  shares: z._default(lenientArray(shareSchema), []),
  actionBy: maybe(z.string()),
  campaign: maybe(campaignSchema),
  property: maybe(z.object({ id: z.string(), name: z.string() })),
  assignedAgent: maybe(agentSchema),
  mergedInto: maybe(z.object({ id: z.string(), name: z.string() })),
  duplicates: maybe(lenientArray(duplicateSchema)),
})

/** A lead: one renter's inquiry with all its communications. */
export type Lead = z.output<typeof leadSchema>

type Beginnings = Partial<Pick<Lead, 'initialCommunicationDetails' | 'mergedInitialCommunicationDetails'>>

const beginningsOf = (lead: Beginnings) => [
  lead.initialCommunicationDetails,
  lead.mergedInitialCommunicationDetails,
]

/**
 * Returns the numbers that the renter gave in the lead's initial communication, which may be the only place that
 * contains them.
 */
export function numbersAtFirst(lead: Beginnings): string[] {
  return beginningsOf(lead).flatMap((one) => (one ? givenNumbers(one) : []))
}

/**
 * Returns the name of a lead: tenant name, otherwise name, otherwise caller id, otherwise the number in its usual
 * format.
 */
export function leadName(lead: Pick<Lead, 'tenantName' | 'name' | 'contacts'> & Beginnings): string {
  const callerId = beginningsOf(lead).find((one) => one?.callerId)?.callerId
  const caller = [callerId?.firstName, callerId?.lastName].filter(Boolean).join(' ')
  const number =
    lead.contacts.flatMap((contact) => contact.phoneNumbers)[0]?.number ?? numbersAtFirst(lead)[0]
  return formatPhone(trimmed(lead.tenantName) || trimmed(lead.name) || caller || number || 'Unknown')
}
