import * as z from 'zod/mini'

import { lenientArray, maybe, openEnum, timestamp, wireNumber } from '#/lib/schema.ts'

import { endpoint } from '../endpoint.ts'

const teamProperty = z.object({
  id: z.string(),
  name: z.string(),
  address: maybe(z.string()),
  propertyType: maybe(openEnum(['RESIDENTIAL', 'COMMERCIAL'])),
  listing: maybe(openEnum(['LISTED', 'NOT_LISTED'])),
  /** Missing where nobody keeps units. */
  units: maybe(z.number()),
  listedUnits: maybe(z.number()),
  /** Leads of this team that somebody still works on. */
  open: z.number(),
  /** Tours of this week, from Monday, that were not cancelled. */
  tours: z.number(),
  /** Channels and feeds of this team that are for it, as its tab of channels shows them. */
  campaigns: z.number(),
  /** Forms of this team that are for it. */
  forms: z._default(z.number(), 0),
  /** Marketing materials. */
  materials: z.number(),
  /** When it was last changed; a change says what it started from. Epoch milliseconds. */
  changedTs: z._default(z.number(), 0),
})

/** Assumed: the properties of a team with their figures. */
export const getTeamProperties = endpoint({
  method: 'GET',
  path: '/api/team/:teamId/properties',
  response: z.object({ properties: lenientArray(teamProperty), asOf: timestamp }),
})

/**
 * Assumed: adds a property of the client to a team. 409 where another team has it than `fromTeamRef` says: a property is
 * in one team.
 */
export const addTeamProperty = endpoint({
  method: 'PUT',
  path: '/api/team/:teamId/properties/:propertyId',
  body: z.object({ fromTeamRef: z.optional(z.string()) }),
  response: z.unknown(),
})

/** Assumed: lists a property, or takes it off; 409 where somebody was faster. */
export const setTeamPropertyListing = endpoint({
  method: 'PATCH',
  path: '/api/team/:teamId/properties/:propertyId',
  body: z.object({ listing: z.enum(['LISTED', 'NOT_LISTED']), fromTs: z.number() }),
  response: z.unknown(),
})

/** Assumed: takes a property out of a team; 409 where somebody was faster. Its leads stay. */
export const removeTeamProperty = endpoint({
  method: 'DELETE',
  path: '/api/team/:teamId/properties/:propertyId',
  query: z.object({ fromTs: wireNumber }),
  response: z.unknown(),
})
