import * as z from 'zod/mini'

import { maybe } from '#/lib/schema.ts'

import { endpoint } from './endpoint.ts'

/** Specified. */
export const getBusinessProfiles = endpoint({
  method: 'GET',
  path: '/api/business-profiles',
  response: z.array(z.object({ id: z.string(), name: z.string() })),
})

/** Specified. */
export const getAvailablePhoneNumbers = endpoint({
  method: 'GET',
  path: '/api/available-phone-numbers',
  response: z.array(z.object({ id: z.string(), number: z.string() })),
})

/** Specified; `monthlyCost` is assumed: cents. */
export const searchPhoneNumbers = endpoint({
  method: 'GET',
  path: '/api/phone-numbers/search/:areaCode',
  query: z.object({ businessProfileId: z.string(), count: z.string() }),
  response: z.array(z.object({ number: z.string(), monthlyCost: maybe(z.number()) })),
})

/** Specified. */
export const purchasePhoneNumber = endpoint({
  method: 'POST',
  path: '/api/purchase-phone-number',
  query: z.object({ number: z.string(), busProfile: z.string() }),
  response: z.object({ id: maybe(z.string()), number: maybe(z.string()) }),
  idempotent: 'configured',
})
