import * as z from 'zod/mini'

import { alertSorts, alertTypes } from '#/domain/alert/alert-kinds.ts'
import { communicationTypes } from '#/domain/message/communication.ts'
import { isId } from '#/lib/ids.ts'

// Whatever does not fit reads as if it were not there.
const orElse = z.catch

/** What the page shows when the address says nothing. */
export const alertSearchDefaults = { available: false, sort: 'newest' } as const

/** The state of the alerts page in the address. Whatever an edited address says, the page stands (law 3). */
export const alertSearchSchema = z.object({
  available: orElse(z._default(z.boolean(), false), false),
  sort: orElse(z._default(z.enum(alertSorts), 'newest'), 'newest'),
  type: orElse(z.optional(z.enum(alertTypes)), undefined),
  team: orElse(z.optional(z.string().check(z.refine(isId))), undefined),
  channel: orElse(z.optional(z.enum(communicationTypes)), undefined),
})

/** What the alerts page shows, as the address says it. */
export type AlertSearch = z.output<typeof alertSearchSchema>
