/** The five overdue warnings, in the order of the settings page. */
export const overdueKinds = [
  'notAssigned',
  'notContacted',
  'communicationNotResponded',
  'notQualified',
  'noActivity',
] as const

/** One of the five overdue warnings. */
export type OverdueKind = (typeof overdueKinds)[number]
