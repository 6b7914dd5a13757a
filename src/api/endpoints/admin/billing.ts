import * as z from 'zod/mini'

import { portFormSchema } from '#/domain/billing/port-form.ts'
import { telecomBillSchema } from '#/domain/billing/telecom-bill.ts'
import { maybe, timestamp } from '#/lib/schema.ts'

import { endpoint } from '../endpoint.ts'

const fromTs = timestamp

/** Assumed: the telephone bill of a period, `this` (or none), `last` or `2026-06`, as far as the person may see it. Money comes to superusers only. */
export const getTelecomBill = endpoint({
  method: 'GET',
  path: '/api/billing/telecom',
  query: z.object({ period: z.optional(z.string()) }),
  response: telecomBillSchema,
})

/** Assumed: sets the spending cap, or takes it away with null; 409 when somebody changed it after `fromTs`. */
export const setSpendingCap = endpoint({
  method: 'PUT',
  path: '/api/billing/telecom/cap',
  body: z.object({ cents: z.nullable(z.number()), mail: z.boolean(), stopsBuying: z.boolean(), fromTs }),
  response: z.unknown(),
})

/** Assumed: where an invoice can be downloaded as a PDF, for five minutes. */
export const getInvoice = endpoint({
  method: 'GET',
  path: '/api/billing/telecom/invoice/:invoiceId',
  response: z.object({ url: z.string(), filename: z.string() }),
})

/** Assumed: gives a number to a campaign, from the one that has it; 409 when somebody changed it after `fromTs`. */
export const assignNumber = endpoint({
  method: 'POST',
  path: '/api/phone-number/:numberId/assign',
  body: z.object({ campaignRef: z.string(), fromTs }),
  response: z.unknown(),
})

/** Assumed: where the calls of a saved number go, E.164; null: nowhere. */
export const forwardNumber = endpoint({
  method: 'POST',
  path: '/api/phone-number/:numberId/forward',
  body: z.object({ forwardingNumber: z.nullable(z.string()), fromTs }),
  response: z.unknown(),
})

/** Assumed: gives a number back to the carrier, for ever; 409 while a campaign uses it. */
export const releaseNumber = endpoint({
  method: 'DELETE',
  path: '/api/phone-number/:numberId',
  query: z.object({ lastFour: z.string() }),
  response: z.unknown(),
})

/** Assumed: where a letter of authorization goes. */
export const getPortLetterUpload = endpoint({
  method: 'GET',
  path: '/api/port-letter/upload-url',
  query: z.object({ filename: z.string(), contentType: z.string() }),
  response: z.object({ uploadId: z.string(), uploadUrl: z.string(), contentType: z.string() }),
})

/** Assumed: asks the carriers to move a number, with the letter that was uploaded. */
export const requestPort = endpoint({
  method: 'POST',
  path: '/api/phone-number/port',
  body: z.object({ direction: z.enum(['IN', 'OUT']), facts: portFormSchema, uploadId: z.string() }),
  response: z.object({ id: maybe(z.string()) }),
})

/** Assumed: takes the request to move a number back; 409 once it has moved. */
export const cancelPort = endpoint({
  method: 'DELETE',
  path: '/api/phone-number/:numberId/port',
  response: z.unknown(),
})
