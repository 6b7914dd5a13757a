import { type TimePeriod, type WarningSettings } from '../../team/team.ts'
import { type OverdueKind } from './overdue-lead.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Where a team has set nothing: red after an hour, amber after a quarter of the limit. */
const unsetLimit = HOUR
const amberShare = 1 / 4

/** A warning that is on without a period counts as one day. */
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
  /** After this instant the wait is red. */
  readonly turnsRedAt?: number
}

/**
 * The colour of a wait: by the team's limit for unanswered communications where it has one, otherwise 15 and 60
 * minutes. Exactly at the limit a wait is still amber: red is over it.
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
    turnsRedAt: waitingSince + limit,
  }
}
