import { isUnreadable } from '#/lib/schema.ts'

import { type CurrentUser } from '../../user/user.ts'
import { type Lead } from '../lead.ts'

type ActivityType =
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

/** Returns the newest entry of the given kinds in a lead's history. */
export function lastChange(lead: Pick<Lead, 'activities'>, ...kinds: readonly ActivityType[]) {
  return lead.activities.findLast(
    (line) => !isUnreadable(line) && kinds.some((kind) => kind === line.activityType),
  )
}

/**
 * Returns who made the newest change of the given kinds: "Ana Ruiz", or "Joe for Ana Ruiz" while representing.
 * undefined when unknown or when it was the user.
 * @param me the acting user's name
 */
export function lastChangeBy(
  lead: Pick<Lead, 'activities'>,
  me: string,
  ...kinds: readonly ActivityType[]
): string | undefined {
  const line = lastChange(lead, ...kinds)
  if (line === undefined || isUnreadable(line)) return undefined
  if (line.userName === me && line.repUserName === undefined) return undefined
  return line.repUserName === undefined || line.repUserName === line.userName
    ? line.userName
    : [line.repUserName, line.userName].filter(Boolean).join(' for ')
}

/** Whether the user chose the lead's status. While representing, it may have been the represented user, too. */
export function isOwnStatus(lead: Pick<Lead, 'activities' | 'leadStatus'>, user: CurrentUser): boolean {
  const line = lastChange(lead, 'STATUS_CHANGED')
  return (
    line !== undefined &&
    !isUnreadable(line) &&
    user.representingUser === undefined &&
    line.userName === user.name &&
    line.repUserName === undefined &&
    line.to === lead.leadStatus
  )
}
