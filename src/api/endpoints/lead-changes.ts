import * as z from 'zod/mini'

import { contactPhoneSchema } from '#/domain/lead/contacts/contact.ts'
import { duplicateSchema } from '#/domain/lead/duplicate.ts'
import { requirementsSchema, leaseSchema, shareSchema } from '#/domain/lead/lead-details.ts'
import { leadStatuses } from '#/domain/lead/lead-row.ts'
import { maybe, openEnum, lenientArray } from '#/lib/schema.ts'

import { endpoint } from './endpoint.ts'

/**
 * Assumed: the specification names the statuses but not the request. CLOSED and NOT_LEAD need a `reason`, OTHER needs a
 * `description`. `fromStatus` is the status that the caller knows of; 409 when that has changed.
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
})

/** Assumed: releases a lead to its team. `fromAgentRef` is the assignee that the caller knows of. */
export const releaseLead = endpoint({
  method: 'POST',
  path: '/api/lead/:leadId/release',
  body: z.object({ fromAgentRef: z.string() }),
  response: z.unknown(),
})

/**
 * Assumed: saves all contacts of a lead at once, with the rules of the specification. A contact without an ID is new.
 */
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
})

/** Assumed: the renter's name and requirements. Omitted fields stay unchanged. */
export const saveLeadRequirements = endpoint({
  method: 'PUT',
  path: '/api/lead/:leadId/requirements',
  body: z.object({ tenantName: maybe(z.string()), requirements: maybe(requirementsSchema) }),
  response: z.unknown(),
})

/**
 * Assumed: the specification names the gate but not the request. `fromInterest` is the previous value; 409 when that
 * has changed.
 */
export const setInterest = endpoint({
  method: 'PUT',
  path: '/api/lead/:leadId/interest/:propertyId',
  body: z.object({
    interest: z.enum(['INTERESTED', 'NOT_INTERESTED']),
    reason: maybe(z.string()),
    description: maybe(z.string()),
    units: maybe(z.string()),
    fromInterest: maybe(z.string()),
  }),
  response: z.unknown(),
})

/**
 * Assumed beyond the fields of the specification. 409 when the lease is no longer `base`.
 */
export const setLease = endpoint({
  method: 'PUT',
  path: '/api/lead/:leadId/lease',
  body: z.object({
    leasedDate: z.string(),
    startDate: maybe(z.string()),
    endDate: maybe(z.string()),
    propertyRef: maybe(z.string()),
    unit: maybe(z.string()),
    rent: maybe(z.number()),
    /** The lease that the caller saw. Omitted when there was none. */
    base: maybe(leaseSchema),
  }),
  response: leaseSchema,
})

/** Assumed: how many members of a team can open and answer a lead once it is shared with that team. */
export const previewShare = endpoint({
  method: 'GET',
  path: '/api/lead/:leadId/share-preview',
  query: z.object({ teamRef: z.string() }),
  response: z.object({
    /** Active members of the team. */
    members: z.number(),
    canOpen: z.number(),
    canCommunicate: z.number(),
  }),
})

/**
 * Assumed: the specification names the fields but not the request. 409 when the lead is already shared with that team
 * and property.
 */
export const shareLead = endpoint({
  method: 'POST',
  path: '/api/lead/:leadId/share',
  body: z.object({ teamRef: z.string(), propertyRef: maybe(z.string()), note: maybe(z.string()) }),
  response: shareSchema,
})

/**
 * Assumed: other leads that have a phone number or an email address of this one, limited to those that the caller can
 * open.
 */
export const getDuplicates = endpoint({
  method: 'GET',
  path: '/api/lead/:leadId/duplicates',
  response: lenientArray(duplicateSchema),
})

/** Assumed: merges a lead. The lead becomes MERGED and read-only, and its communications move to the other lead. */
export const mergeLead = endpoint({
  method: 'POST',
  path: '/api/lead/:leadId/merge',
  body: z.object({ intoLeadRef: z.string() }),
  response: z.object({ intoLeadRef: z.string() }),
})
