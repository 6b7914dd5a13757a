import { type WarningSettings } from '../../team/team.ts'
import { type OverdueKind, overdueKinds } from './overdue-lead.ts'
import { limitOf } from './overdue.ts'

/** The input of the overdue rules. Times are epoch milliseconds. */
export interface OverdueFacts {
  readonly leadStatus: string
  readonly createdTs: number
  readonly assignedAgentRef?: string | undefined
  /** When the team first wrote to or called the renter. undefined when it has not. */
  readonly firstContactTs?: number | undefined
  /** Since when an incoming communication has been waiting for a response. */
  readonly waitingSince?: number | undefined
  /** Time of the newest communication or status change. */
  readonly lastActivityTs: number
}

/** A warning that is due. */
export interface OverdueWarning {
  readonly kind: OverdueKind
  /** When the lead entered the state that the warning is about. */
  readonly since: number
  readonly limitMs: number
  readonly overByMs: number
}

const labels: Readonly<Record<OverdueKind, string>> = {
  notAssigned: 'Not assigned',
  notContacted: 'Not contacted',
  communicationNotResponded: 'Not responded',
  notQualified: 'Not qualified',
  noActivity: 'No activity',
}

/** Returns the label of a warning in lists. */
export function overdueLabel(kind: OverdueKind): string {
  return labels[kind]
}

function startOfState(kind: OverdueKind, facts: OverdueFacts): number | undefined {
  switch (kind) {
    case 'notAssigned':
      return facts.assignedAgentRef ? undefined : facts.createdTs
    case 'notContacted':
      return facts.firstContactTs === undefined ? facts.createdTs : undefined
    case 'communicationNotResponded':
      return facts.waitingSince
    case 'notQualified':
      return facts.leadStatus === 'NEW_LEAD' ? facts.createdTs : undefined
    case 'noActivity':
      return facts.lastActivityTs
  }
}

const done: readonly string[] = ['CLOSED', 'NOT_LEAD', 'MERGED']

/**
 * Returns the due warnings of a lead, in the order of the settings page. A closed, merged or dismissed lead has none,
 * except for an unanswered incoming communication.
 */
export function overdueWarnings(
  facts: OverdueFacts,
  settings: WarningSettings | undefined,
  now: number,
): OverdueWarning[] {
  const finished = done.includes(facts.leadStatus)
  return overdueKinds.flatMap((kind): OverdueWarning[] => {
    const since = finished && kind !== 'communicationNotResponded' ? undefined : startOfState(kind, facts)
    const limitMs = limitOf(settings, kind)
    if (since === undefined || limitMs === undefined) return []
    const overByMs = now - since - limitMs
    return overByMs > 0 ? [{ kind, since, limitMs, overByMs }] : []
  })
}
