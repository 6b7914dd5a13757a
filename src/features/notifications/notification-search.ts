import * as z from 'zod/mini'

import { overdueKinds } from '#/domain/lead/overdue/overdue-lead.ts'
import { isId } from '#/lib/ids.ts'

// Whatever does not fit reads as if it were not there.
const orElse = z.catch

/** What the page shows: all, one of the five warnings, or the notices of the system. */
export const notificationViews = ['all', ...overdueKinds, 'system'] as const

/** What the page shows. */
export type NotificationView = (typeof notificationViews)[number]

/** What the page shows when the address says nothing; the kind is then the one that needs work first. */
export const notificationDefaults = { mine: false } as const

/** The state of the notifications page in the address. Whatever an edited address says, the page stands (law 3). */
export const notificationSearchSchema = z.object({
  kind: orElse(z.optional(z.enum(notificationViews)), undefined),
  team: orElse(z.optional(z.string().check(z.refine(isId))), undefined),
  mine: orElse(z._default(z.boolean(), false), false),
})

/** What the notifications page shows, as the address says it. */
export type NotificationSearch = z.output<typeof notificationSearchSchema>
