import * as z from 'zod/mini'

import { leadFiltersSchema } from '#/domain/list/lead-filters.ts'
import { leadSorts } from '#/domain/list/lead-lists.ts'

/** The version is part of the specification. */
export const STATE_VERSION = 4

/** Visible columns, their order and widths. */
const columnStateSchema = z.object({
  /** Ids of the visible columns, in order. All other columns are hidden. */
  shown: z.array(z.string()),
  /** Widths in pixels by id, for columns that the user has resized. */
  widths: z._default(
    z.record(z.string(), z.number().check(z.refine((width) => width >= 20 && width <= 1_000))),
    {},
  ),
})

/** Visible columns, their order and widths. */
export type ColumnState = z.output<typeof columnStateSchema>

/** The stored state of a list, per user and list: filters, order, columns. */
export const storedStateSchema = z.object({
  filters: z.optional(leadFiltersSchema),
  sort: z.optional(z.enum(leadSorts)),
  dir: z.optional(z.enum(['asc', 'desc'])),
  columns: z.optional(columnStateSchema),
})

/** The stored state of a list. */
export type StoredState = z.output<typeof storedStateSchema>
