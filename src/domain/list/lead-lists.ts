import { type CountedList } from './menu-lists.ts'

/**
 * The lists of leads by their names in the API, in the order of the specification (list.0 to list.8). The summary
 * report groups the list All.
 */
export const leadListKeys = [
  'all',
  'notContacted',
  'unassigned',
  'opportunities',
  'prospects',
  'waitingList',
  'unresponded',
  'newDevCustom',
] as const satisfies readonly (CountedList | 'newDevCustom')[]

/** One of the fixed lists. */
export type LeadListKey = (typeof leadListKeys)[number]

/**
 * The sort orders of a list. Descending: newest activity, newest lead, longest wait. Ascending: names from A, the wait
 * that is nearest to (or furthest over) its team's limit, the next tour, the renter who joined the waiting list first,
 * the renter with the fewest attempts. Leads without a wait, a tour, a joining date or an attempt come last in both
 * directions.
 */
export const leadSorts = [
  'activity',
  'created',
  'wait',
  'name',
  'target',
  'tour',
  'joined',
  'attempts',
] as const

/** One of the sort orders. */
export type LeadSort = (typeof leadSorts)[number]
