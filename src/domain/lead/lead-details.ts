import * as z from 'zod/mini'

import { maybe, openEnum, timestamp } from '#/lib/schema.ts'

/**
 * The renter's requirements (assumed shape, because the specification only names zip and bedrooms). Money is in whole
 * dollars a month.
 */
export const requirementsSchema = z.object({
  zip: maybe(z.string()),
  /** Minimum number of bedrooms. 0 is a studio. */
  minBedrooms: maybe(z.number()),
  /** The number of bedrooms is exact and not a minimum, which distinguishes Studio from Studio+. */
  bedroomsExact: maybe(z.boolean()),
  /** `yyyy-mm-dd`. */
  moveInDate: maybe(z.string()),
  budgetMin: maybe(z.number()),
  budgetMax: maybe(z.number()),
  propertyType: maybe(openEnum(['RESIDENTIAL', 'COMMERCIAL'])),
  pets: maybe(z.boolean()),
  notes: maybe(z.string()),
})

/** The renter's requirements. */
export type Requirements = z.output<typeof requirementsSchema>

/** Maximum length of the unit, or the units, that an interest, a tour or a lease names, in characters. */
export const LONGEST_UNIT_TEXT = 80

/** The possible levels of interest in a property. */
export const interestStates = ['INTERESTED', 'NOT_INTERESTED'] as const

/** The reasons for not being interested. OTHER requires a description. */
export const notInterestedReasons = ['PRICE', 'LOCATION', 'SIZE', 'TIMING', 'PETS', 'OTHER'] as const

/** A property that a lead is or is not interested in (assumed shape). */
export const interestSchema = z.object({
  property: z.object({ id: z.string(), name: z.string() }),
  interest: openEnum(interestStates),
  reason: maybe(openEnum(notInterestedReasons)),
  description: maybe(z.string()),
  listing: maybe(openEnum(['LISTED', 'NOT_LISTED'])),
  units: maybe(z.string()),
})

/** A property that a lead is or is not interested in. */
export type Interest = z.output<typeof interestSchema>

/** A signed lease (assumed except for leasedDate, start and end, which are specified). Dates are `yyyy-mm-dd`. */
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

/** A share of a lead with another team (assumed shape except for `sharedByRef`). */
export const shareSchema = z.object({
  id: z.string(),
  createdTs: timestamp,
  team: z.object({ id: z.string(), name: z.string() }),
  property: maybe(z.object({ id: z.string(), name: z.string() })),
  sharedBy: maybe(z.object({ id: z.string(), name: z.string() })),
  note: maybe(z.string()),
})

/** A share of a lead with another team. */
export type Share = z.output<typeof shareSchema>
