import { isUnreadable } from '#/lib/schema.ts'

import { type ActivityType, lastChange } from './last-change.ts'
import { type Lead } from './lead.ts'

/**
 * Who made the newest change of one of the given kinds: "Ana Ruiz", or "Joe for Ana Ruiz" while representing; undefined
 * when it is not known or was the person who asks.
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
