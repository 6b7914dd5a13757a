import * as z from 'zod/mini'

import { leadRowSchema } from '#/domain/lead/lead-row.ts'
import { communicationSchema } from '#/domain/message/communication.ts'
import { lenientArray, maybe } from '#/lib/schema.ts'

import { endpoint } from './endpoint.ts'

/**
 * Assumed: the renters whose call was missed and who were not reached since, among the leads that the user can open.
 * One entry per renter, latest call first (`waitingRenters` of domain/call/missed-calls.ts is the rule).
 */
export const getMissedCalls = endpoint({
  method: 'GET',
  path: '/api/missed-calls',
  response: lenientArray(
    z.object({
      /** The lead that was called last, as a lead row. */
      lead: leadRowSchema,
      /** The last missed call. */
      call: communicationSchema,
      /** How often the renter has called since they were last reached. */
      calls: z._default(z.number(), 1),
    }),
  ),
})

/**
 * Assumed: handles a missed call, or gives it back when `handledByRef` is omitted. 409 while somebody else is handling
 * it; `detail` says who, and since when.
 */
export const setHandled = endpoint({
  method: 'PUT',
  path: '/api/lead/:leadId/communication/:commId/handled',
  body: z.object({ handledByRef: maybe(z.string()) }),
  response: communicationSchema,
})
