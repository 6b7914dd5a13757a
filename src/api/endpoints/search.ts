import * as z from 'zod/mini'

import { searchHitSchema } from '#/domain/search/search-hit.ts'
import { lenientArray, maybe, wireNumber } from '#/lib/schema.ts'

import { endpoint } from './endpoint.ts'

/**
 * Assumed: finds text in communications, comments and notes of the leads that the acting user can open, newest first.
 * The search ignores case and the amount of white space.
 */
export const searchConversations = endpoint({
  method: 'GET',
  path: '/api/search',
  query: z.object({ q: z.string(), limit: z.optional(wireNumber) }),
  response: z.object({ items: lenientArray(searchHitSchema), total: maybe(z.number()) }),
})
