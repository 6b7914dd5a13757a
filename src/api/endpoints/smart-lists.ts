import * as z from 'zod/mini'

import { lenientArray, maybe } from '#/lib/schema.ts'

import { endpoint } from './endpoint.ts'

const criteria = z.record(z.string(), z.unknown())

/** S2 sections 3 and 7. */
export const getSmartLists = endpoint({
  method: 'GET',
  path: '/api/smartlist',
  response: lenientArray(z.object({ id: z.string(), name: z.string(), owner: maybe(z.string()), criteria })),
})
