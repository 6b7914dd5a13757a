import * as z from 'zod/mini'

import { overdueKinds } from '#/domain/lead/overdue/overdue-lead.ts'
import { orElse } from '#/lib/schema.ts'
import { searchId, searchWord } from '#/lib/search-params.ts'

/** What the page shows: all, one of the five warnings, or the notices of the system. */
const notificationViews = ['all', ...overdueKinds, 'system'] as const

/** What the page shows. */
export type NotificationView = (typeof notificationViews)[number]

/** What the page shows when the address says nothing; the kind is then the one that needs work first. */
export const notificationDefaults = { mine: false } as const

/** The state of the notifications page in the address. Whatever an edited address says, the page stands (law 3). */
export const notificationSearchSchema = z.object({
  kind: searchWord(notificationViews),
  team: searchId,
  mine: orElse(z._default(z.boolean(), false), false),
})

/** What the notifications page shows, as the address says it. */
export type NotificationSearch = z.output<typeof notificationSearchSchema>
