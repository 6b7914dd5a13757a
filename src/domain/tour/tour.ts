import * as z from 'zod/mini'

import { maybe, openEnum, timestamp } from '#/lib/schema.ts'

/** Specified. */
export const tourStatuses = ['SCHEDULED', 'COMPLETED', 'NO_SHOW', 'CANCELLED'] as const

/** Specified. */
const tourTypes = ['IN_PERSON', 'VIRTUAL'] as const

/** A visit to a home. All fields other than type and status are assumed. */
export const tourSchema = z.object({
  id: z.string(),
  tourType: openEnum(tourTypes),
  tourStatus: openEnum(tourStatuses),
  startTs: timestamp,
  /** Minutes. */
  lengthMins: z._default(z.number(), 30),
  property: maybe(
    z.object({
      id: z.string(),
      name: z.string(),
      /** The time zone in which the hours of the tour are given. If missing, the ZIP code decides it. */
      timeZone: maybe(z.string()),
      zip: maybe(z.string()),
    }),
  ),
  unit: maybe(z.string()),
  host: maybe(z.object({ id: z.string(), name: z.string() })),
  note: maybe(z.string()),
  /** Whether the renter is texted a reminder two hours before, regardless of other reminders that the team sends. */
  textReminder: maybe(z.boolean()),
  /** When the renter confirmed the tour. */
  confirmedTs: maybe(timestamp),
})

/** A visit to a home. */
export type Tour = z.output<typeof tourSchema>
