import * as z from 'zod/mini'

import { maybe, openEnum } from '#/lib/schema.ts'

/** Specified. */
export const propertySchema = z.object({
  id: z.string(),
  name: z.string(),
  propertyType: maybe(openEnum(['RESIDENTIAL', 'COMMERCIAL'])),
  listing: maybe(openEnum(['LISTED', 'NOT_LISTED'])),
  address: maybe(z.string()),
  zip: maybe(z.string()),
  timeZone: maybe(z.string()),
  shortExternalListingId: maybe(z.string()),
  /** Assumed, only in the list of all properties: the name of the owner. */
  ownerName: maybe(z.string()),
})

/** A building or a listing. */
export type Property = z.output<typeof propertySchema>
