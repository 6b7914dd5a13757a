import * as z from 'zod/mini'

import { contactPhoneSchema } from '#/domain/lead/contact.ts'
import { requirementsSchema } from '#/domain/lead/lead-details.ts'
import { maybe, openEnum } from '#/lib/schema.ts'

import { endpoint } from './endpoint.ts'

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
})

/** Assumed: what the renter is called and looks for; what is left out stays as it is. */
export const saveLeadRequirements = endpoint({
  method: 'PUT',
  path: '/api/lead/:leadId/requirements',
  body: z.object({ tenantName: maybe(z.string()), requirements: maybe(requirementsSchema) }),
  response: z.unknown(),
})
