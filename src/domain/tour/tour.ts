import * as z from 'zod/mini'

import { maybe, openEnum, timestamp } from '#/lib/schema.ts'

/** Specified. */
export const tourStatuses = ['SCHEDULED', 'COMPLETED', 'NO_SHOW', 'CANCELLED'] as const

/** Specified. */
const tourTypes = ['IN_PERSON', 'VIRTUAL'] as const

/** A visit of a home. Everything beyond type and status is assumed. */
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
      /** Whose clock the hours of the tour are told by, else its ZIP code says it. */
      timeZone: maybe(z.string()),
      zip: maybe(z.string()),
    }),
  ),
  unit: maybe(z.string()),
  host: maybe(z.object({ id: z.string(), name: z.string() })),
  note: maybe(z.string()),
  /** The renter is texted a reminder two hours before, whatever the team sends besides. */
  textReminder: maybe(z.boolean()),
  /** When the renter confirmed it. */
  confirmedTs: maybe(timestamp),
})

/** A visit of a home. */
export type Tour = z.output<typeof tourSchema>
