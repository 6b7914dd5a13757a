import * as z from 'zod/mini'

import { maybe } from '#/lib/schema.ts'

/** An entry in the history of a user, an owner or a property (assumed): who changed what. The newest comes first. */
export const historyEntrySchema = z.object({
  id: z.string(),
  /** Epoch milliseconds. */
  createdTs: z.number(),
  /** The acting user. undefined when the system made the change. */
  user: maybe(z.object({ id: z.string(), name: z.string() })),
  /** The user who actually made the change while representing. */
  repUserName: maybe(z.string()),
  /** What was changed: "Changed the role". */
  text: z.string(),
  before: maybe(z.string()),
  after: maybe(z.string()),
})

/** An entry in a history. */
export type HistoryEntry = z.output<typeof historyEntrySchema>
