import * as z from 'zod/mini'

import { maybe, timestamp } from '#/lib/schema.ts'

import { leadRowSchema } from '../lead-row.ts'

/**
 * A lead that exceeds one of its team's limits (assumed endpoint): its row, and the additional data that the overdue
 * rule needs.
 */
export const overdueLeadSchema = z.object({
  ...leadRowSchema.shape,
  /** When the team first wrote to or called the renter. undefined when it has not. */
  firstContactTs: maybe(timestamp),
})

/** A lead that exceeds one of its team's limits. */
export type OverdueLead = z.output<typeof overdueLeadSchema>

/** The five overdue warnings, in the order of the settings page. */
export const overdueKinds = [
  'notAssigned',
  'notContacted',
  'communicationNotResponded',
  'notQualified',
  'noActivity',
] as const

/** One of the five overdue warnings. */
export type OverdueKind = (typeof overdueKinds)[number]
