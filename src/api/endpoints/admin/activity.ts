import * as z from 'zod/mini'

import { activityKinds } from '#/domain/team/team-activity.ts'
import { lenientArray, maybe, openEnum, wireNumber } from '#/lib/schema.ts'

import { endpoint } from '../endpoint.ts'

const line = z.object({
  id: z.string(),
  /** Epoch milliseconds. */
  createdTs: z.number(),
  kind: openEnum(activityKinds),
  /** Whose rights counted; missing: the system. */
  user: maybe(z.object({ id: z.string(), name: z.string(), colorSelection: maybe(z.string()) })),
  /** Who really did it, while representing. */
  repUserName: maybe(z.string()),
  /** What was done, without its object. */
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

/** Assumed: what leaders changed in a team, the newest first, page by page. */
export const getTeamActivity = endpoint({
  method: 'GET',
  path: '/api/team/:teamId/activity',
  query: z.object({
    /** Half-open, epoch milliseconds. */
    from: z.optional(wireNumber),
    to: z.optional(wireNumber),
    /** The id of a person, or `system`. */
    who: z.optional(z.string()),
    kind: z.optional(z.enum(activityKinds)),
    /** Part of a name, of what was done or of what it was done to. */
    q: z.optional(z.string()),
    /** What the page before answered. */
    cursor: z.optional(z.string()),
    /** Lines of a page, 100 unless told otherwise, at most 1,000. */
    limit: z.optional(wireNumber),
  }),
  response: z.object({
    lines: lenientArray(line),
    /** How many match, on all pages. */
    total: z.number(),
    /** Of the next page; missing: this was the last. */
    cursor: maybe(z.string()),
    /** Everybody who ever changed something in this team. */
    people: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
})
