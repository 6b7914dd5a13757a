import * as z from 'zod/mini'

import { maybe, openEnum, timestamp } from '#/lib/schema.ts'

import { leadStatusSchema } from '../lead/lead-row.ts'

/** Where words were found: in a communication by its channel, in a comment of the team, or in a note. */
export const hitKinds = ['CALL', 'TEXT_MESSAGE', 'EMAIL', 'WEBFORM', 'COMMENT', 'NOTE'] as const

/** Something that was said about a lead, with the words that were looked for (assumed). */
export const searchHitSchema = z.object({
  id: z.string(),
  kind: openEnum(hitKinds),
  lead: z.object({ id: z.string(), name: z.string(), leadStatus: leadStatusSchema }),
  createdTs: timestamp,
  /** Who said it; missing: the renter. */
  byName: maybe(z.string()),
  /** A short piece of the text, cut where the words stand. */
  before: z._default(z.string(), ''),
  hit: z.string(),
  after: z._default(z.string(), ''),
})

/** Something that was said about a lead, with the words that were looked for. */
export type SearchHit = z.output<typeof searchHitSchema>

/** Letters that are looked for at least: one is in everything that was ever said. */
export const SHORTEST_SEARCH = 2
