import * as z from 'zod/mini'

import { activityKinds } from '#/domain/team/team-activity.ts'
import { lenientArray, maybe, openEnum, wireNumber } from '#/lib/schema.ts'

import { endpoint } from '../endpoint.ts'

const line = z.object({
  id: z.string(),
  /** Epoch milliseconds. */
  createdTs: z.number(),
  kind: openEnum(activityKinds),
  /** The user whose permissions counted. undefined for the system. */
  user: maybe(z.object({ id: z.string(), name: z.string(), colorSelection: maybe(z.string()) })),
  /** Name of the user who really did it, while representing. */
  repUserName: maybe(z.string()),
  /** What was done, without the object. */
  text: z.string(),
  object: maybe(
    z.object({
      label: z.string(),
      type: openEnum(['MEMBER', 'CAMPAIGN', 'PROPERTY', 'UNIT', 'OPEN_HOUSE', 'TEMPLATE', 'SETTINGS']),
      id: z.string(),
    }),
  ),
  before: maybe(z.string()),
  after: maybe(z.string()),
})

/** Assumed: what leaders changed in a team, newest first, page by page. */
export const getTeamActivity = endpoint({
  method: 'GET',
  path: '/api/team/:teamId/activity',
  query: z.object({
    /** Half-open, epoch milliseconds. */
    from: z.optional(wireNumber),
    to: z.optional(wireNumber),
    /** ID of a user, or `system`. */
    who: z.optional(z.string()),
    kind: z.optional(z.enum(activityKinds)),
    /** Part of a name, of what was done, or of its object. */
    q: z.optional(z.string()),
    /** The cursor that the previous page returned. */
    cursor: z.optional(z.string()),
    /** Number of entries per page, 100 by default, at most 1,000. */
    limit: z.optional(wireNumber),
  }),
  response: z.object({
    lines: lenientArray(line),
    /** Number of matching entries on all pages. */
    total: z.number(),
    /** Cursor of the next page. undefined on the last page. */
    cursor: maybe(z.string()),
    /** Everybody who ever changed something in this team. */
    people: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
})
