import { isUnreadable } from '#/lib/schema.ts'

import { type Lead } from './lead.ts'

export type ActivityType =
  | 'CONTACTS_CHANGED'
  | 'REQUIREMENTS_CHANGED'
  | 'INTEREST_CHANGED'
  | 'STATUS_CHANGED'
  | 'TOUR_CHANGED'
  | 'TOUR_SET'
  | 'LEASE_SET'
  | 'SHARED'
  | 'CLAIMED'
  | 'ASSIGNED'
  | 'RELEASED'

/** The newest line of a lead's history of one of the given kinds. */
export function lastChange(lead: Pick<Lead, 'activities'>, ...kinds: readonly ActivityType[]) {
  return lead.activities.findLast(
    (line) => !isUnreadable(line) && kinds.some((kind) => kind === line.activityType),
  )
}
