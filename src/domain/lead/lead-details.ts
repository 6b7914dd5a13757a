import * as z from 'zod/mini'

import { maybe, openEnum, timestamp } from '#/lib/schema.ts'

/** What the renter looks for (assumed shape; the specification names zip and bedrooms). Money in whole dollars a month. */
export const requirementsSchema = z.object({
  zip: maybe(z.string()),
  /** At least so many; 0 is a studio. */
  minBedrooms: maybe(z.number()),
  /** Exactly so many, not more: tells Studio from Studio+. */
  bedroomsExact: maybe(z.boolean()),
  /** `yyyy-mm-dd`. */
  moveInDate: maybe(z.string()),
  budgetMin: maybe(z.number()),
  budgetMax: maybe(z.number()),
  propertyType: maybe(openEnum(['RESIDENTIAL', 'COMMERCIAL'])),
  pets: maybe(z.boolean()),
  notes: maybe(z.string()),
})

/** What the renter looks for. */
export type Requirements = z.output<typeof requirementsSchema>

/** How interested a renter is in one property. */
export const interestStates = ['INTERESTED', 'NOT_INTERESTED'] as const

/** Why not; OTHER needs a description. */
export const notInterestedReasons = ['PRICE', 'LOCATION', 'SIZE', 'TIMING', 'PETS', 'OTHER'] as const

/** A property that a lead is, or is not, interested in (assumed shape). */
export const interestSchema = z.object({
  property: z.object({ id: z.string(), name: z.string() }),
  interest: openEnum(interestStates),
  reason: maybe(openEnum(notInterestedReasons)),
  description: maybe(z.string()),
  listing: maybe(openEnum(['LISTED', 'NOT_LISTED'])),
  units: maybe(z.string()),
})

/** A property that a lead is, or is not, interested in. */
export type Interest = z.output<typeof interestSchema>

/** A signed lease (assumed beyond leasedDate, start and end of the specification). Dates `yyyy-mm-dd`. */
export const leaseSchema = z.object({
  leasedDate: z.string(),
  startDate: maybe(z.string()),
  endDate: maybe(z.string()),
  property: maybe(z.object({ id: z.string(), name: z.string() })),
  unit: maybe(z.string()),
  /** Whole dollars a month. */
  rent: maybe(z.number()),
})

/** A signed lease. */
export type Lease = z.output<typeof leaseSchema>

/** One sharing of a lead with another team (assumed shape beyond `sharedByRef`). */
export const shareSchema = z.object({
  id: z.string(),
  createdTs: timestamp,
  team: z.object({ id: z.string(), name: z.string() }),
  property: maybe(z.object({ id: z.string(), name: z.string() })),
  sharedBy: maybe(z.object({ id: z.string(), name: z.string() })),
  note: maybe(z.string()),
})

/** One sharing of a lead. */
export type Share = z.output<typeof shareSchema>
