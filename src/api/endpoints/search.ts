import * as z from 'zod/mini'

import { searchHitSchema } from '#/domain/search/search-hit.ts'
import { lenientArray, maybe, wireNumber } from '#/lib/schema.ts'

import { endpoint } from './endpoint.ts'

/**
 * Assumed: what was said with some words in it, in communications, comments and notes of the leads that the acting user
 * can open, the newest first. Letters of any case, white space of any width.
 */
export const searchConversations = endpoint({
  method: 'GET',
  path: '/api/search',
  query: z.object({ q: z.string(), limit: z.optional(wireNumber) }),
  response: z.object({ items: lenientArray(searchHitSchema), total: maybe(z.number()) }),
})
