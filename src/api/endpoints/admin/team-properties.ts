import * as z from 'zod/mini'

import { lenientArray, maybe, openEnum, timestamp, wireNumber } from '#/lib/schema.ts'

import { endpoint } from '../endpoint.ts'

const teamProperty = z.object({
  id: z.string(),
  name: z.string(),
  address: maybe(z.string()),
  propertyType: maybe(openEnum(['RESIDENTIAL', 'COMMERCIAL'])),
  listing: maybe(openEnum(['LISTED', 'NOT_LISTED'])),
  /** undefined when no units are recorded. */
  units: maybe(z.number()),
  listedUnits: maybe(z.number()),
  /** Leads of this team that are still open. */
  open: z.number(),
  /** Tours of this week, starting on Sunday, that were not cancelled. */
  tours: z.number(),
  /** Channels and feeds of this team for this property, as its Channels tab shows them. */
  campaigns: z.number(),
  /** Forms of this team for this property. */
  forms: z._default(z.number(), 0),
  /** Marketing materials. */
  materials: z.number(),
  /** Time of the last change, in epoch milliseconds. A change request names the version that it is based on. */
  changedTs: z._default(z.number(), 0),
})

/** Assumed: the properties of a team with their figures. */
export const getTeamProperties = endpoint({
  method: 'GET',
  path: '/api/team/:teamId/properties',
  response: z.object({ properties: lenientArray(teamProperty), asOf: timestamp }),
})

/**
 * Assumed: adds a property of the client to a team. 409 when the property's current team is not `fromTeamRef`, because
 * a property is in one team only.
 */
export const addTeamProperty = endpoint({
  method: 'PUT',
  path: '/api/team/:teamId/properties/:propertyId',
  body: z.object({ fromTeamRef: z.optional(z.string()) }),
  response: z.unknown(),
})

/** Assumed: lists or unlists a property; 409 when somebody was faster. */
export const setTeamPropertyListing = endpoint({
  method: 'PATCH',
  path: '/api/team/:teamId/properties/:propertyId',
  body: z.object({ listing: z.enum(['LISTED', 'NOT_LISTED']), fromTs: z.number() }),
  response: z.unknown(),
})

/** Assumed: removes a property from a team; 409 when somebody was faster. Its leads stay. */
export const removeTeamProperty = endpoint({
  method: 'DELETE',
  path: '/api/team/:teamId/properties/:propertyId',
  query: z.object({ fromTs: wireNumber }),
  response: z.unknown(),
})
