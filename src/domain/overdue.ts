import { type OverdueKind, overdueKinds } from './overdue-kinds.ts'
import { type TimePeriod, type WarningSettings } from './team.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Where a team has set nothing: red after an hour, amber after a quarter of the limit (`DESIGN.md` 9). */
const unsetLimit = HOUR
const amberShare = 1 / 4

/** S2 section 9: a warning that is on without a period counts as one day. */
const unsetPeriod: TimePeriod = { interval: 1, unit: 'DAY' }

function lengthOf({ interval, unit }: TimePeriod): number | undefined {
  if (!Number.isFinite(interval) || interval <= 0) return undefined
  if (unit === 'HOUR') return interval * HOUR
  return unit === 'DAY' ? interval * DAY : undefined
}

/** The limit of one warning in milliseconds; undefined when the team does not use it, or its period cannot be read. */
export function limitOf(settings: WarningSettings | undefined, kind: OverdueKind): number | undefined {
  const warning = settings?.useWarnings ? settings[kind] : undefined
  return warning?.enabled ? lengthOf(warning.timePeriod ?? unsetPeriod) : undefined
}

/** How long a renter has waited for an answer, and how bad that is. Times are epoch milliseconds. */
export interface WaitLevel {
  readonly level: 'none' | 'calm' | 'warning' | 'overdue'
  /** Milliseconds waited; 0 when nothing waits. */
  readonly waitedMs: number
  /** From this instant on the wait is amber. */
  readonly turnsAmberAt?: number
  /** After this instant the wait is red. */
  readonly turnsRedAt?: number
}

/**
 * The colour of a wait: by the team's limit for unanswered communications where it has one, otherwise 15 and 60
 * minutes (`DESIGN.md` 9). Exactly at the limit a wait is still amber: red is over it.
 */
export function waitLevel({
  waitingSince,
  now,
  warningSettings,
}: {
  readonly waitingSince: number | undefined
  readonly now: number
  readonly warningSettings?: WarningSettings | undefined
}): WaitLevel {
  if (waitingSince === undefined) return { level: 'none', waitedMs: 0 }
  const limit = limitOf(warningSettings, 'communicationNotResponded') ?? unsetLimit
  const waitedMs = Math.max(0, now - waitingSince)
  const level = waitedMs > limit ? 'overdue' : waitedMs >= limit * amberShare ? 'warning' : 'calm'
  return {
    level,
    waitedMs,
    turnsAmberAt: waitingSince + limit * amberShare,
    turnsRedAt: waitingSince + limit,
  }
}

/** What the overdue rules look at. Times are epoch milliseconds. */
export interface OverdueFacts {
  readonly leadStatus: string
  readonly createdTs: number
  readonly assignedAgentRef?: string | undefined
  /** When the team first wrote or called; undefined when it has not. */
  readonly firstContactTs?: number | undefined
  /** Since when something that came in waits for an answer. */
  readonly waitingSince?: number | undefined
  /** The newest communication or status change. */
  readonly lastActivityTs: number
}

/** A warning that has come due. */
export interface OverdueWarning {
  readonly kind: OverdueKind
  /** When the lead came into the state that is warned about. */
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

/** The name of a warning in lists. */
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
 * The warnings of a lead that have come due, in the order of the settings page. A closed, merged or dismissed lead asks
 * for nothing, except for the answer to something that came in.
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
