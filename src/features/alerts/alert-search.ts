import * as z from 'zod/mini'

import { alertSorts, alertTypes } from '#/domain/alert/alert-kinds.ts'
import { communicationTypes } from '#/domain/message/communication.ts'
import { orElse } from '#/lib/schema.ts'
import { searchId, searchWord } from '#/lib/search-params.ts'

/** What the page shows when the address says nothing. */
export const alertSearchDefaults = { available: false, sort: 'newest' } as const

/** The state of the alerts page in the address. Whatever an edited address says, the page stands (law 3). */
export const alertSearchSchema = z.object({
  available: orElse(z._default(z.boolean(), false), false),
  sort: orElse(z._default(z.enum(alertSorts), 'newest'), 'newest'),
  type: searchWord(alertTypes),
  team: searchId,
  channel: searchWord(communicationTypes),
})

/** What the alerts page shows, as the address says it. */
export type AlertSearch = z.output<typeof alertSearchSchema>
