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

/** Assumed: the owners of the client, the archived ones too. */
export const getOwners = endpoint({
  method: 'GET',
  path: '/api/owner',
  response: ownerRowsSchema,
})

/** Assumed: adds an owner with its primary contact. A repeated key adds nothing again. */
export const addOwner = endpoint({
  method: 'POST',
  path: '/api/owner',
  body: z.object({ name: z.string(), contact: z.object(contact) }),
  response: ref,
})

/** Assumed: one owner with contacts, properties, notes, shared reports and history. */
export const getOwner = endpoint({
  method: 'GET',
  path: '/api/owner/:ownerId',
  response: ownerDetailsSchema,
})

/** Assumed: how the properties of an owner do; this month and the same days of the one before, days as in `zone`. */
export const getOwnerStats = endpoint({
  method: 'GET',
  path: '/api/owner/:ownerId/stats',
  query: z.object({
    from: wireNumber,
    to: wireNumber,
    beforeFrom: wireNumber,
    beforeTo: wireNumber,
    /** The IANA name of the person's time zone. */
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

/** Assumed: gives the owner a property; 409 where another owner has it than `fromOwnerRef` says. */
export const setPropertyOwner = endpoint({
  method: 'PUT',
  path: '/api/owner/:ownerId/property/:propertyId',
  body: z.object({ fromOwnerRef: maybe(z.string()) }),
  response: z.unknown(),
})

/** Assumed: makes two owners one; the other is gone. 409 when somebody changed either. */
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

/** Assumed: archives an owner. `targetRef`: who has its properties then, null: nobody; needed only where it has some. */
export const archiveOwner = endpoint({
  method: 'POST',
  path: '/api/owner/:ownerId/archive',
  body: z.object({ targetRef: z.optional(z.nullable(z.string())), fromTs: z.number() }),
  response: z.unknown(),
})

/** Assumed: takes an owner out of the archive. */
export const restoreOwner = endpoint({
  method: 'DELETE',
  path: '/api/owner/:ownerId/archive',
  response: z.unknown(),
})

/** Assumed: adds a contact; with `primary` it is the one to reach first. A repeated key adds nothing again. */
export const addOwnerContact = endpoint({
  method: 'POST',
  path: '/api/owner/:ownerId/contact',
  body: z.object({ ...contact, primary: z.boolean() }),
  response: ref,
})

/** Assumed: changes a contact; 409 when somebody changed it after `fromTs`. */
export const changeOwnerContact = endpoint({
  method: 'PATCH',
  path: '/api/owner/:ownerId/contact/:contactId',
  body: z.object({ ...contact, primary: z.boolean(), fromTs: z.number() }),
  response: z.unknown(),
})

/** Assumed: removes a contact that is not the primary one; reports are sent to them no longer. */
export const removeOwnerContact = endpoint({
  method: 'DELETE',
  path: '/api/owner/:ownerId/contact/:contactId',
  response: z.unknown(),
})

/** Assumed: adds a note. A repeated key adds nothing again. */
export const addOwnerNote = endpoint({
  method: 'POST',
  path: '/api/owner/:ownerId/note',
  body: z.object({ text: z.string() }),
  response: ref,
})

/** Assumed: changes a note of one's own. */
export const changeOwnerNote = endpoint({
  method: 'PATCH',
  path: '/api/owner/:ownerId/note/:noteId',
  body: z.object({ text: z.string() }),
  response: z.unknown(),
})

/** Assumed: removes a note of one's own. */
export const removeOwnerNote = endpoint({
  method: 'DELETE',
  path: '/api/owner/:ownerId/note/:noteId',
  response: z.unknown(),
})

/**
 * Assumed: mails a report as a PDF to a contact, once, or every week on a weekday until a day. It names report, filters and
 * contact only. A repeated key mails nothing again.
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
  }),
  response: ref,
})

/** Assumed: stops a weekly report; nothing is mailed any more. */
export const stopOwnerShare = endpoint({
  method: 'DELETE',
  path: '/api/owner/:ownerId/share/:shareId',
  response: z.unknown(),
})
