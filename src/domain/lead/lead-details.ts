import * as z from 'zod/mini'

import { maybe, openEnum } from '#/lib/schema.ts'

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
