// Separate from alert.ts because the first load contains the search schema of the alerts page, which needs these, but
// not the schema of an alert.

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

/** The sort orders of the alerts page. */
export const alertSorts = ['newest', 'waiting', 'team'] as const

/** A sort order of the alerts page. */
export type AlertSort = (typeof alertSorts)[number]
