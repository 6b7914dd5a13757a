// Not in alert.ts: the search schema of the alerts page needs these in the first load, and the schema of an alert not.

/** The five kinds of alert. */
export const alertTypes = [
  'LEAD_AVAILABLE_CLAIM',
  'LEAD_AVAILABLE_ASSIGNMENT',
  'ASSIGNED',
  'INCOMING_COMMUNICATION',
  'LEAD_SHARED',
] as const

/** A kind of alert that is known today. */
export type AlertType = (typeof alertTypes)[number]

/** The orders of the page. */
export const alertSorts = ['newest', 'waiting', 'team'] as const

/** An order of the page. */
export type AlertSort = (typeof alertSorts)[number]
