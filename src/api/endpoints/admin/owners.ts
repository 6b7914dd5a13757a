import * as z from 'zod/mini'

import { ownerDetailsSchema } from '#/domain/owner/owner-details.ts'
import { ownerRowsSchema } from '#/domain/owner/owner-rows.ts'
import { ownerStatsSchema } from '#/domain/owner/owner-stats.ts'
import { maybe, wireNumber } from '#/lib/schema.ts'

import { endpoint } from '../endpoint.ts'

const ref = z.object({ id: z.string() })
const contact = {
  name: z.string(),
  title: maybe(z.string()),
  email: maybe(z.string()),
  phone: maybe(z.string()),
}
const side = z.enum(['stays', 'goes'])

/** Assumed: the owners of the client, including archived ones. */
export const getOwners = endpoint({
  method: 'GET',
  path: '/api/owner',
  response: ownerRowsSchema,
})

/** Assumed: adds an owner with its primary contact. Sending the same key again adds nothing. */
export const addOwner = endpoint({
  method: 'POST',
  path: '/api/owner',
  body: z.object({ name: z.string(), contact: z.object(contact) }),
  response: ref,
  idempotent: 'always',
})

/** Assumed: one owner with contacts, properties, notes, shared reports and history. */
export const getOwner = endpoint({
  method: 'GET',
  path: '/api/owner/:ownerId',
  response: ownerDetailsSchema,
})

/**
 * Assumed: the results of an owner's properties for this month and for the same days of the previous month. Days are in
 * `zone`.
 */
export const getOwnerStats = endpoint({
  method: 'GET',
  path: '/api/owner/:ownerId/stats',
  query: z.object({
    from: wireNumber,
    to: wireNumber,
    beforeFrom: wireNumber,
    beforeTo: wireNumber,
    /** IANA name of the user's time zone. */
    zone: z.string(),
  }),
  response: ownerStatsSchema,
})

/** Assumed: renames an owner; 409 when somebody changed it after `fromTs`. */
export const changeOwner = endpoint({
  method: 'PATCH',
  path: '/api/owner/:ownerId',
  body: z.object({ name: z.string(), fromTs: z.number() }),
  response: z.unknown(),
})

/** Assumed: assigns a property to an owner; 409 when the property's current owner is not `fromOwnerRef`. */
export const setPropertyOwner = endpoint({
  method: 'PUT',
  path: '/api/owner/:ownerId/property/:propertyId',
  body: z.object({ fromOwnerRef: maybe(z.string()) }),
  response: z.unknown(),
})

/** Assumed: merges two owners. The other one is deleted. 409 when somebody changed either of them. */
export const mergeOwners = endpoint({
  method: 'POST',
  path: '/api/owner/:ownerId/merge',
  body: z.object({
    otherRef: z.string(),
    name: side,
    primary: side,
    fromTs: z.number(),
    otherFromTs: z.number(),
  }),
  response: z.unknown(),
})

/**
 * Assumed: archives an owner. `targetRef` is the new owner of its properties, or null for none. It is only required if
 * the owner has properties.
 */
export const archiveOwner = endpoint({
  method: 'POST',
  path: '/api/owner/:ownerId/archive',
  body: z.object({ targetRef: z.optional(z.nullable(z.string())), fromTs: z.number() }),
  response: z.unknown(),
})

/** Assumed: restores an archived owner. */
export const restoreOwner = endpoint({
  method: 'DELETE',
  path: '/api/owner/:ownerId/archive',
  response: z.unknown(),
})

/**
 * Assumed: adds a contact. With `primary`, it becomes the contact to reach first. Sending the same key again adds
 * nothing.
 */
export const addOwnerContact = endpoint({
  method: 'POST',
  path: '/api/owner/:ownerId/contact',
  body: z.object({ ...contact, primary: z.boolean() }),
  response: ref,
  idempotent: 'always',
})

/** Assumed: changes a contact; 409 when somebody changed it after `fromTs`. */
export const changeOwnerContact = endpoint({
  method: 'PATCH',
  path: '/api/owner/:ownerId/contact/:contactId',
  body: z.object({ ...contact, primary: z.boolean(), fromTs: z.number() }),
  response: z.unknown(),
})

/**
 * Assumed: removes a contact that is not the primary one; 409 when somebody changed it after `fromTs`. Reports are no
 * longer sent to them.
 */
export const removeOwnerContact = endpoint({
  method: 'DELETE',
  path: '/api/owner/:ownerId/contact/:contactId',
  query: z.object({ fromTs: wireNumber }),
  response: z.unknown(),
})

/** Assumed: adds a note. Sending the same key again adds nothing. */
export const addOwnerNote = endpoint({
  method: 'POST',
  path: '/api/owner/:ownerId/note',
  body: z.object({ text: z.string() }),
  response: ref,
  idempotent: 'always',
})

/** Assumed: changes one of the user's own notes. */
export const changeOwnerNote = endpoint({
  method: 'PATCH',
  path: '/api/owner/:ownerId/note/:noteId',
  body: z.object({ text: z.string() }),
  response: z.unknown(),
})

/** Assumed: removes one of the user's own notes. */
export const removeOwnerNote = endpoint({
  method: 'DELETE',
  path: '/api/owner/:ownerId/note/:noteId',
  response: z.unknown(),
})

/**
 * Assumed: emails a report as a PDF to a contact, once, or every week at 8 AM on a weekday until a day. Days and hours
 * are in `zone`. The request contains only the report, its filters and the contact. Sending the same key again emails
 * nothing.
 */
export const shareOwnerReport = endpoint({
  method: 'POST',
  path: '/api/owner/:ownerId/share',
  body: z.object({
    report: z.string(),
    filters: z.object({ property: z.array(z.string()), period: z.string() }),
    contactRef: z.string(),
    weekday: maybe(z.number()),
    until: maybe(z.string()),
    /** IANA name of the user's time zone. Defaults to the server's own. */
    zone: z.optional(z.string()),
  }),
  response: ref,
  idempotent: 'always',
})

/** Assumed: stops a weekly report. Nothing more is emailed. */
export const stopOwnerShare = endpoint({
  method: 'DELETE',
  path: '/api/owner/:ownerId/share/:shareId',
  response: z.unknown(),
})
