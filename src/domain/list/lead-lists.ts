import { type CountedList } from './menu-lists.ts'

/** The lists of leads by their wire names, in the order of the specification (list.0 to list.8); the summary report groups All. */
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
 * How a list can be ordered. Descending: newest activity, newest lead, longest wait. Ascending: names from A, the wait that
 * is nearest to (or furthest over) its team's limit, the next tour, who joined the waiting list first, who was tried least.
 * Leads without the wait, the tour, the joining or a try come last both ways.
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

/** One of the orders. */
export type LeadSort = (typeof leadSorts)[number]
