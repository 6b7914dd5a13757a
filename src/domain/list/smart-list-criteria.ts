import { trimmed } from '#/lib/text/blank.ts'

import { smartListDefaults } from './lead-list-defaults.ts'
import { type LeadListKey } from './lead-lists.ts'
import { type SmartCriteria, LONGEST_LIST_NAME } from './smart-list.ts'

/**
 * Returns the criteria as they are stored. Filters that narrow nothing are left out, and so is the default sort order.
 */
export function criteriaOf({ list, filters, sort, dir }: SmartCriteria): Record<string, unknown> {
  const kept = Object.entries(filters).filter(
    ([, value]) => value !== undefined && value !== false && !(Array.isArray(value) && value.length === 0),
  )
  const usual = sort === smartListDefaults.sort && dir === smartListDefaults.dir
  return {
    ...(list === undefined ? {} : { list }),
    ...Object.fromEntries(kept),
    ...(usual ? {} : { sort, dir }),
  }
}

/** Returns what is wrong with the name of a smart list. undefined when nothing is. */
export function listNameProblem(name: string): string | undefined {
  const clean = trimmed(name)
  if (clean === '') return 'Required'
  return clean.length > LONGEST_LIST_NAME ? `At most ${String(LONGEST_LIST_NAME)} characters` : undefined
}

/** Returns the criteria of a list as they would be saved from its current view. */
export function criteriaFrom(list: LeadListKey, { filters, sort, dir }: SmartCriteria): SmartCriteria {
  return { ...(list === 'all' ? {} : { list }), filters, sort, dir }
}
