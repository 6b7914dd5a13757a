import * as z from 'zod/mini'

import { orElse } from '#/lib/schema.ts'

import { type LeadFilters, leadFiltersSchema } from './lead-filters.ts'
import { smartListDefaults } from './lead-list-defaults.ts'
import { type LeadListKey, leadListKeys, type LeadSort, leadSorts } from './lead-lists.ts'

/** What a smart list shows. */
export interface SmartCriteria {
  /** The list whose rule holds beside the filters; missing: all leads. */
  readonly list?: Exclude<LeadListKey, 'all'>
  readonly filters: LeadFilters
  readonly sort: LeadSort
  readonly dir: 'asc' | 'desc'
}

// An order that nobody knows is the usual one.
const orderSchema = z.object({
  sort: orElse(z.enum(leadSorts), smartListDefaults.sort),
  dir: orElse(z.enum(['asc', 'desc']), smartListDefaults.dir),
})

// A list that nobody knows narrows nothing.
const listSchema = z.object({ list: orElse(z.optional(z.enum(leadListKeys)), undefined) })

/**
 * The criteria of a smart list (the specification shows no shape; assumed: `LeadFilters`, with `sort` and `dir` beside them, and
 * `list` where they were saved from a list with a rule of its own, such as Unassigned).
 * Criteria that cannot be read cost the list its filters, never the page.
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

/** A saved list of one person. */
export interface SmartList extends SmartCriteria {
  readonly id: string
  readonly name: string
  readonly owner: string | undefined
}

/** The longest name of a smart list (ours). */
export const LONGEST_LIST_NAME = 60
