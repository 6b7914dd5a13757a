import * as z from 'zod/mini'

import { orElse } from '#/lib/schema.ts'

import { type LeadFilters, leadFiltersSchema } from './lead-filters.ts'
import { smartListDefaults } from './lead-list-defaults.ts'
import { type LeadListKey, leadListKeys, type LeadSort, leadSorts } from './lead-lists.ts'

/** What a smart list shows. */
export interface SmartCriteria {
  /** The list whose rule applies in addition to the filters. undefined means all leads. */
  readonly list?: Exclude<LeadListKey, 'all'>
  readonly filters: LeadFilters
  readonly sort: LeadSort
  readonly dir: 'asc' | 'desc'
}

// An unknown sort order is replaced by the default order.
const orderSchema = z.object({
  sort: orElse(z.enum(leadSorts), smartListDefaults.sort),
  dir: orElse(z.enum(['asc', 'desc']), smartListDefaults.dir),
})

// An unknown list is dropped and narrows nothing.
const listSchema = z.object({ list: orElse(z.optional(z.enum(leadListKeys)), undefined) })

/**
 * Reads the criteria of a smart list. The specification shows no shape; assumed: `LeadFilters`, plus `sort` and `dir`,
 * plus `list` if the criteria were saved from a list with a rule of its own, such as Unassigned. If the criteria cannot
 * be read, the list loses its filters, but the page still works.
 */
export function readCriteria(criteria: unknown): SmartCriteria & { readable: boolean } {
  const order = z.safeParse(orderSchema, criteria)
  const filters = z.safeParse(leadFiltersSchema, criteria)
  const from = z.safeParse(listSchema, criteria)
  const list = from.success ? from.data.list : undefined
  return {
    ...(list === undefined || list === 'all' ? {} : { list }),
    ...(order.success ? order.data : smartListDefaults),
    filters: filters.success ? filters.data : {},
    readable: filters.success,
  }
}

/** A list that a user saved. */
export interface SmartList extends SmartCriteria {
  readonly id: string
  readonly name: string
  readonly owner: string | undefined
}

/** Maximum length of the name of a smart list (ours). */
export const LONGEST_LIST_NAME = 60
