import { isUnreadable } from '#/lib/schema.ts'

import { type Alert, isGone } from '../../alert/alert.ts'
import { formatAgo } from '../../time/format.ts'
import { nameInSentence } from '../../user/short-name.ts'
import { type Lead } from '../lead.ts'
import { lastChange } from './last-change.ts'

/** Formats an age in milliseconds. Under a minute it is in seconds, `2 s ago`, otherwise as text. */
export function momentsAgo(ms: number): string {
  return ms < 60_000 ? `${Math.max(0, Math.floor(ms / 1_000))} s ago` : formatAgo(ms)
}

/**
 * Returns who took a lead and when, according to its history: "Claimed by Sam Okafor 2 s ago", "Assigned to Sam Okafor
 * by Ana Ruiz 4 minutes ago". undefined when nobody has it or the history does not contain it.
 * @param me the acting user's name
 * @param now epoch milliseconds
 */
export function lastAssignmentText(
  lead: Pick<Lead, 'assignedAgentRef' | 'activities'>,
  me: string,
  now: number,
): string | undefined {
  const line = lastChange(lead, 'CLAIMED', 'ASSIGNED')
  if (lead.assignedAgentRef === undefined || line === undefined || isUnreadable(line)) return undefined
  const name = (who: string | undefined) =>
    who === undefined ? undefined : who === me ? 'you' : nameInSentence(who)
  const by = name(line.userName)
  const when = momentsAgo(now - line.createdTs)
  if (line.activityType === 'CLAIMED') return by === undefined ? undefined : `Claimed by ${by} ${when}`
  const to = name(line.to)
  return to === undefined ? undefined : ['Assigned to', to, by && `by ${by}`, when].filter(Boolean).join(' ')
}

/**
 * Returns another lead to offer: the one that has been waiting longest among those that can still be claimed.
 * @param except the lead that a colleague claimed
 */
export function nextClaimable(
  alerts: readonly Alert[],
  except: string,
): { readonly id: string; readonly name: string | undefined } | undefined {
  const offers = alerts.filter(
    (alert) => alert.alertType === 'LEAD_AVAILABLE_CLAIM' && !isGone(alert) && alert.lead.id !== except,
  )
  const since = (alert: Alert) => alert.lead.waitingSince ?? alert.createdTs
  const first = offers.reduce<Alert | undefined>(
    (best, alert) => (best === undefined || since(alert) < since(best) ? alert : best),
    undefined,
  )
  return first && { id: first.lead.id, name: first.lead.name }
}
