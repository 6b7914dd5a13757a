import * as z from 'zod/mini'

import { maybe, openEnum, timestamp } from '#/lib/schema.ts'

import { leadStatusSchema } from '../lead/lead-row.ts'

/** Where a search found its words: in a communication of this channel, in a comment of the team, or in a note. */
export const hitKinds = ['CALL', 'TEXT_MESSAGE', 'EMAIL', 'WEBFORM', 'COMMENT', 'NOTE'] as const

/** Something that was said about a lead, with the words that the search found (assumed). */
export const searchHitSchema = z.object({
  id: z.string(),
  kind: openEnum(hitKinds),
  lead: z.object({ id: z.string(), name: z.string(), leadStatus: leadStatusSchema }),
  createdTs: timestamp,
  /** The person who said it. undefined means the renter. */
  byName: maybe(z.string()),
  /** A short excerpt of the text, split around the words that were found. */
  before: z._default(z.string(), ''),
  hit: z.string(),
  after: z._default(z.string(), ''),
})

/** Something that was said about a lead, with the words that the search found. */
export type SearchHit = z.output<typeof searchHitSchema>

/** Minimum length of a search, in characters. A single letter would match nearly everything. */
export const SHORTEST_SEARCH = 2

/**
 * Returns the words of a typed text, in lower case. A lead matches if its names and addresses contain all of them, in
 * any order: `Marchetti, Sofia`.
 */
export const searchTerms = (typed: string): string[] =>
  typed
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((word) => word !== '')
