import * as z from 'zod/mini'

import { callResults, communicationTypes } from './communication-types.ts'
import { leadStatuses } from './lead-row.ts'
import { tourStatuses } from './tour.ts'

/** An assignee that is not a person's id. */
export const specialAgents = ['me', 'unassigned'] as const

/** Ages of a lead in days (S1 section 9); a boundary day belongs to the lower bucket. */
export const agingBuckets = ['0-30', '30-60', '60-90', '90+'] as const

/** Bedrooms that are asked for: 0 is Studio, 4 is four and more. */
export const bedroomChoices = [0, 1, 2, 3, 4] as const

const ids = z.optional(z.array(z.string().check(z.minLength(1), z.maxLength(100))).check(z.maxLength(50)))
const anyOf = <const T extends readonly string[]>(words: T) => z.optional(z.array(z.enum(words)))

/**
 * What a lead list can be narrowed by. The same shape stands in the address, in the stored state of a list, in the criteria
 * of a smart list and (lists joined by commas) in the query of `GET api/leads`. Several values of one filter mean any of
 * them, several filters mean all of them. An empty list is never stored: it is left out.
 */
export const leadFiltersSchema = z.object({
  /** Part of a name, digits of a phone, part of an e-mail address. */
  q: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
  team: ids,
  property: ids,
  /** `me`, `unassigned` or the ids of users. */
  agent: ids,
  status: anyOf(leadStatuses),
  campaign: ids,
  /** Of the campaign: Channel, Form, Feed. */
  category: anyOf(['DEFAULT', 'FORM', 'FEED']),
  /** Of the last communication. */
  channel: anyOf(communicationTypes),
  direction: z.optional(z.enum(['INCOMING', 'OUTGOING'])),
  callResult: anyOf(callResults),
  /** A period's text as in `formatPeriod`; missing: All Time. */
  period: z.optional(z.string()),
  /** What the period is about; missing: `created`. */
  on: z.optional(z.enum(['created', 'activity'])),
  /** The last communication is at most so many days old (S1 section 9: Unresponded 7). */
  communicationDaysBack: z.optional(z.int().check(z.minimum(1), z.maximum(365))),
  bedrooms: z.optional(z.array(z.union(bedroomChoices.map((choice) => z.literal(choice))))),
  propertyType: anyOf(['RESIDENTIAL', 'COMMERCIAL']),
  /** Of the newest tour; `NONE`: no tour was ever set. */
  tour: anyOf([...tourStatuses, 'NONE']),
  aging: anyOf(agingBuckets),
  /** Waits longer than its team's limit. */
  overTarget: z.optional(z.boolean()),
  /** Its newest text was not delivered. */
  failedText: z.optional(z.boolean()),
  /** This browser holds a draft for it. */
  hasDraft: z.optional(z.boolean()),
  shared: z.optional(z.boolean()),
  /** Neither NOT_LEAD nor MERGED. */
  inquiry: z.optional(z.boolean()),
})

/** The filters of a lead list. */
export type LeadFilters = z.output<typeof leadFiltersSchema>

/** The name of one filter. */
export type LeadFilterKey = keyof LeadFilters
