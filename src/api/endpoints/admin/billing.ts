import * as z from 'zod/mini'

import { portFormSchema } from '#/domain/billing/port-form.ts'
import { telecomBillSchema } from '#/domain/billing/telecom-bill.ts'
import { maybe, timestamp, wireNumber } from '#/lib/schema.ts'

import { endpoint } from '../endpoint.ts'

const fromTs = timestamp

/**
 * Assumed: the telephone bill of a period: `this` (the default), `last` or `2026-06`. It contains what the user may
 * see. Only superusers get amounts of money.
 */
export const getTelecomBill = endpoint({
  method: 'GET',
  path: '/api/billing/telecom',
  query: z.object({ period: z.optional(z.string()) }),
  response: telecomBillSchema,
})

/** Assumed: sets the spending cap, or removes it with null; 409 when somebody changed it after `fromTs`. */
export const setSpendingCap = endpoint({
  method: 'PUT',
  path: '/api/billing/telecom/cap',
  body: z.object({ cents: z.nullable(z.number()), mail: z.boolean(), stopsBuying: z.boolean(), fromTs }),
  response: z.unknown(),
})

/** Assumed: returns the address for downloading an invoice as a PDF, which is valid for five minutes. */
export const getInvoice = endpoint({
  method: 'GET',
  path: '/api/billing/telecom/invoice/:invoiceId',
  response: z.object({ url: z.string(), filename: z.string() }),
})

/**
 * Assumed: assigns a number to a campaign and takes it from the campaign that has it; 409 when somebody changed it
 * after `fromTs`.
 */
export const assignNumber = endpoint({
  method: 'POST',
  path: '/api/phone-number/:numberId/assign',
  body: z.object({ campaignRef: z.string(), fromTs }),
  response: z.unknown(),
})

/** Assumed: sets where calls to a saved number are forwarded, in E.164. null for no forwarding. */
export const forwardNumber = endpoint({
  method: 'POST',
  path: '/api/phone-number/:numberId/forward',
  body: z.object({ forwardingNumber: z.nullable(z.string()), fromTs }),
  response: z.unknown(),
})

/**
 * Assumed: releases a number to the carrier for good; 409 while a campaign uses it, or when somebody changed it after
 * `fromTs`.
 */
export const releaseNumber = endpoint({
  method: 'DELETE',
  path: '/api/phone-number/:numberId',
  query: z.object({ lastFour: z.string(), fromTs: wireNumber }),
  response: z.unknown(),
})

/** Assumed: returns the upload address for a letter of authorization. */
export const getPortLetterUpload = endpoint({
  method: 'GET',
  path: '/api/port-letter/upload-url',
  query: z.object({ filename: z.string(), contentType: z.string() }),
  response: z.object({ uploadId: z.string(), uploadUrl: z.string(), contentType: z.string() }),
})

/** Assumed: asks the carriers to port a number, with the uploaded letter. */
export const requestPort = endpoint({
  method: 'POST',
  path: '/api/phone-number/port',
  body: z.object({ direction: z.enum(['IN', 'OUT']), facts: portFormSchema, uploadId: z.string() }),
  response: z.object({ id: maybe(z.string()) }),
  idempotent: 'always',
})

/** Assumed: cancels the request to port a number; 409 once it has been ported, or changed after `fromTs`. */
export const cancelPort = endpoint({
  method: 'DELETE',
  path: '/api/phone-number/:numberId/port',
  query: z.object({ fromTs: wireNumber }),
  response: z.unknown(),
})
