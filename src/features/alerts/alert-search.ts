import * as z from 'zod/mini'

import { alertSorts, alertTypes } from '#/domain/alert/alert-kinds.ts'
import { communicationTypes } from '#/domain/message/communication-types.ts'
import { orElse } from '#/lib/schema.ts'
import { searchId, searchWord } from '#/lib/search-params.ts'

/** The search parameters when the URL has none. */
export const alertSearchDefaults = { available: false, sort: 'newest' } as const

/**
 * The search parameters of the alerts page. Invalid values in an edited URL fall back to defaults, so that the page
 * still works (law 3).
 */
export const alertSearchSchema = z.object({
  available: orElse(z._default(z.boolean(), false), false),
  sort: orElse(z._default(z.enum(alertSorts), 'newest'), 'newest'),
  type: searchWord(alertTypes),
  team: searchId,
  channel: searchWord(communicationTypes),
})

/** The parsed search parameters of the alerts page. */
export type AlertSearch = z.output<typeof alertSearchSchema>
