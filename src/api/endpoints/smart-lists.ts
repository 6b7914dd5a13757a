import * as z from 'zod/mini'

import { lenientArray, maybe } from '#/lib/schema.ts'

import { endpoint } from './endpoint.ts'

const criteria = z.record(z.string(), z.unknown())

/** Specified. */
export const getSmartLists = endpoint({
  method: 'GET',
  path: '/api/smartlist',
  response: lenientArray(z.object({ id: z.string(), name: z.string(), owner: maybe(z.string()), criteria })),
})

/** Specified. `name` in addition to the criteria is assumed. */
export const createSmartList = endpoint({
  method: 'POST',
  path: '/api/smartlist',
  body: z.object({ name: z.optional(z.string()), criteria }),
  response: z.unknown(),
  status: 201,
})

/** Specified. */
export const editSmartListCriteria = endpoint({
  method: 'PATCH',
  path: '/api/smartlist/:smartListId/edit-criteria',
  body: z.object({ criteria }),
  response: z.unknown(),
})

/** Assumed: the specification has no request that renames a list. */
export const renameSmartList = endpoint({
  method: 'PATCH',
  path: '/api/smartlist/:smartListId',
  body: z.object({ name: z.string() }),
  response: z.unknown(),
})

/** Specified. */
export const deleteSmartList = endpoint({
  method: 'DELETE',
  path: '/api/smartlist/:smartListId',
  response: z.unknown(),
  status: 204,
})
