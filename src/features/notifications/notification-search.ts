import * as z from 'zod/mini'

import { overdueKinds } from '#/domain/lead/overdue/overdue-lead.ts'
import { orElse } from '#/lib/schema.ts'
import { searchId, searchWord } from '#/lib/search-params.ts'

/** The views of the page: all, one of the five warnings, or the system notices. */
const notificationViews = ['all', ...overdueKinds, 'system'] as const

/** A view of the page. */
export type NotificationView = (typeof notificationViews)[number]

/** The defaults of the search params. Without a kind, the page shows the one that needs work first. */
export const notificationDefaults = { mine: false } as const

/** The search params of the notifications page. The page must work with any edited address (law 3). */
export const notificationSearchSchema = z.object({
  kind: searchWord(notificationViews),
  team: searchId,
  mine: orElse(z._default(z.boolean(), false), false),
})

/** The parsed search params of the notifications page. */
export type NotificationSearch = z.output<typeof notificationSearchSchema>
