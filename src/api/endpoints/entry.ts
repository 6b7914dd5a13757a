import * as z from 'zod/mini'

import { invitationSchema } from '#/domain/user/invitation.ts'
import { companyKinds, contactWays, propertyTypes } from '#/domain/user/sign-up.ts'
import { maybe, openEnum, orElse, timestamp } from '#/lib/schema.ts'

import { endpoint } from './endpoint.ts'

const company = z.object({
  companyName: z.string(),
  teamType: z.enum(companyKinds),
  propertyTypes: z.array(z.enum(propertyTypes)),
  zipCode: z.string(),
  /** E.164. */
  phone: z.string(),
})

const approvalStatus = openEnum(['unknown', 'approved', 'not_approved', 'not_required'])

/** Assumed. */
export const signUpCompany = endpoint({
  method: 'POST',
  path: '/api/company/signup',
  open: true,
  body: z.object({ ...company.shape, name: z.string(), email: z.string(), acceptedTerms: z.boolean() }),
  response: z.object({ approvalStatus: maybe(approvalStatus) }),
  status: 201,
  idempotent: 'always',
})

/** Assumed. */
export const getInvitation = endpoint({
  method: 'GET',
  path: '/api/registration/:invitationId',
  open: true,
  response: invitationSchema,
})

/** Assumed. 410 for an expired invitation, 409 for a used one. */
export const register = endpoint({
  method: 'POST',
  path: '/api/registration/:invitationId',
  open: true,
  body: z.object({ name: z.string(), mobile: z.string(), notifyBy: z.array(z.enum(contactWays)) }),
  response: z.unknown(),
  status: 204,
})

/** Assumed. */
export const askForNewLink = endpoint({
  method: 'POST',
  path: '/api/registration/:invitationId/new-link',
  open: true,
  response: z.unknown(),
  status: 204,
})

/** Assumed: what /approval shows in addition to the status of the client. */
export const getApproval = endpoint({
  method: 'GET',
  path: '/api/company/approval',
  response: z.object({
    /** Why the company was not approved, as text for the user. */
    reason: maybe(z.string()),
    receivedTs: maybe(timestamp),
    carrierCheckTs: maybe(timestamp),
    /** Left out if it contains a value that this version does not know, because the form could not show it. */
    company: orElse(
      maybe(
        z.object({
          companyName: z.string(),
          teamType: z.enum(companyKinds),
          propertyTypes: z._default(z.array(z.enum(propertyTypes)), []),
          zipCode: z.string(),
          phone: z.string(),
        }),
      ),
      undefined,
    ),
  }),
})

/** Assumed. */
export const correctCompany = endpoint({
  method: 'PUT',
  path: '/api/company/approval',
  body: company,
  response: z.unknown(),
  status: 204,
})
