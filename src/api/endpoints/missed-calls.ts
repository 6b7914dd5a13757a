import * as z from 'zod/mini'

import { leadRowSchema } from '#/domain/lead/lead-row.ts'
import { communicationSchema } from '#/domain/message/communication.ts'
import { lenientArray, maybe } from '#/lib/schema.ts'

import { endpoint } from './endpoint.ts'

/**
 * Assumed: the renters who called, were missed and not reached since, one a renter, who called last first, of the leads
 * that the user can open (`waitingRenters` of domain/call/missed-calls.ts is the rule).
 */
export const getMissedCalls = endpoint({
  method: 'GET',
  path: '/api/missed-calls',
  response: lenientArray(
    z.object({
      /** The lead that was called last, as a list shows it. */
      lead: leadRowSchema,
      /** The last call that was missed. */
      call: communicationSchema,
      /** How often they called since they were last reached. */
      calls: z._default(z.number(), 1),
    }),
  ),
})

/**
 * Assumed: takes a missed call on, or gives it back without `handledByRef`. 409 while somebody else is on it; `detail` says
 * who, since when.
 */
export const setHandled = endpoint({
  method: 'PUT',
  path: '/api/lead/:leadId/communication/:commId/handled',
  body: z.object({ handledByRef: maybe(z.string()) }),
  response: communicationSchema,
})
