import { formatMomentAgo } from '../time/format.ts'
import { type NameOf } from './alert-words.ts'
import { type Alert, isGone } from './alert.ts'

/**
 * By whom and when something became no longer available: "Claimed by Ana Ruiz, 10:42 AM"; undefined where neither is
 * known.
 * @param me the acting user's id
 */
export function goneWords(alert: Alert, nameOf: NameOf, me: string, now: number): string | undefined {
  if (!isGone(alert)) return undefined
  const when = alert.actionTs === undefined ? undefined : formatMomentAgo(alert.actionTs, now)
  const claimed = alert.actionBy !== undefined && alert.actionBy === alert.lead.assignedAgentRef
  const who = alert.actionBy === me ? 'you' : nameOf(alert.actionBy)
  if (who === undefined) return when
  return [`${claimed ? 'Claimed' : 'Assigned'} by ${who}`, when].filter(Boolean).join(', ')
}

/** "3 messages", "2 alerts": what a row holds beyond its head; undefined for a single one. */
export function groupWords(group: { alerts: readonly Alert[]; messages: number }): string | undefined {
  const count = group.alerts.length
  if (count < 2) return undefined
  return group.messages === count ? `${count} messages` : `${count} alerts`
}
