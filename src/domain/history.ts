import * as z from 'zod/mini'

import { maybe } from '#/lib/schema.ts'

/** A line of the history of a user, an owner or a property (assumed): who changed what, the newest first. */
export const historyEntrySchema = z.object({
  id: z.string(),
  /** Epoch milliseconds. */
  createdTs: z.number(),
  /** Whose rights counted; missing: the system. */
  user: maybe(z.object({ id: z.string(), name: z.string() })),
  /** Who really did it, while representing. */
  repUserName: maybe(z.string()),
  /** What was done: "Changed the role". */
  text: z.string(),
  before: maybe(z.string()),
  after: maybe(z.string()),
})

/** A line of a history. */
export type HistoryEntry = z.output<typeof historyEntrySchema>
