import * as z from 'zod/mini'

import { leadFiltersSchema } from '#/domain/list/lead-filters.ts'
import { leadSorts } from '#/domain/list/lead-lists.ts'

/** Specified. */
export const STATE_VERSION = 4

/** Which columns, in which order, how wide. */
const columnStateSchema = z.object({
  /** Ids in their order; those that are not here are hidden. */
  shown: z.array(z.string()),
  /** Pixels by id, where somebody has set them. */
  widths: z._default(
    z.record(z.string(), z.number().check(z.refine((width) => width >= 20 && width <= 1_000))),
    {},
  ),
})

/** Which columns, in which order, how wide. */
export type ColumnState = z.output<typeof columnStateSchema>

/** What is kept of a list, per user and list: filters, order, columns. */
export const storedStateSchema = z.object({
  filters: z.optional(leadFiltersSchema),
  sort: z.optional(z.enum(leadSorts)),
  dir: z.optional(z.enum(['asc', 'desc'])),
  columns: z.optional(columnStateSchema),
})

/** What is kept of a list. */
export type StoredState = z.output<typeof storedStateSchema>
