import * as z from 'zod/mini'

import { contactPhoneSchema } from '#/domain/contact.ts'
import { requirementsSchema } from '#/domain/lead-details.ts'
import { leadStatuses } from '#/domain/lead-row.ts'
import { maybe, openEnum } from '#/lib/schema.ts'

import { endpoint } from './endpoint.ts'

/**
 * Assumed: S1 section 4 names the statuses, not the call. CLOSED and NOT_LEAD need a `reason`, OTHER a `description`
 * (S1 section 5). `fromStatus` is the status as far as the caller knows; 409 when that has changed.
 */
export const changeLeadStatus = endpoint({
  method: 'PUT',
  path: '/api/lead/:leadId/status',
  body: z.object({
    status: z.enum(leadStatuses),
    reason: maybe(z.string()),
    description: maybe(z.string()),
    fromStatus: z.string(),
  }),
  response: z.unknown(),
  source: 'assumed',
  summary: 'Changes the status of a lead; 409 when the lead no longer has `fromStatus`.',
})

/** Assumed: gives a lead back to its team. `fromAgentRef` is who has it as far as the caller knows. */
export const releaseLead = endpoint({
  method: 'POST',
  path: '/api/lead/:leadId/release',
  body: z.object({ fromAgentRef: z.string() }),
  response: z.unknown(),
  source: 'assumed',
  summary: 'Takes a lead from its agent; 409 when the lead is no longer with `fromAgentRef`.',
})

/** Assumed: all contacts of a lead at once, with the rules of S1 section 5. A contact without an id is new. */
export const saveLeadContacts = endpoint({
  method: 'PUT',
  path: '/api/lead/:leadId/contacts',
  body: z.object({
    contacts: z.array(
      z.object({
        id: maybe(z.string()),
        name: z.string(),
        email: maybe(z.string()),
        contactType: openEnum(['TENANT', 'REPRESENTATIVE', 'DIRECT_REPLY']),
        /** Numbers are E.164. */
        phoneNumbers: z.array(contactPhoneSchema),
        primaryContact: z.boolean(),
        company: maybe(z.string()),
      }),
    ),
  }),
  response: z.unknown(),
  source: 'assumed',
  summary: 'Replaces the contacts of a lead.',
})

/** Assumed: what the renter is called and looks for; what is left out stays as it is. */
export const saveLeadRequirements = endpoint({
  method: 'PUT',
  path: '/api/lead/:leadId/requirements',
  body: z.object({ tenantName: maybe(z.string()), requirements: maybe(requirementsSchema) }),
  response: z.unknown(),
  source: 'assumed',
  summary: 'Sets the tenant name and the requirements of a lead.',
})
