import { formatCount } from '#/lib/format-count.ts'

import { type TimePeriod, type WarningSettings } from '../../team/team.ts'
import { formatAge, formatWait } from '../../time/format-date.ts'
import { type OverdueKind } from './overdue-lead.ts'

const HOUR = 3_600_000
const units: Readonly<Record<string, number>> = { HOUR, DAY: 24 * HOUR }

/** Where a team has set nothing: red after an hour, amber after a quarter of the limit. */
const unsetLimit = HOUR
const amberShare = 1 / 4

/** A warning that is on without a period counts as one day. */
const unsetPeriod: TimePeriod = { interval: 1, unit: 'DAY' }

function lengthOf({ interval, unit }: TimePeriod): number | undefined {
  const length = interval * (units[unit] ?? 0)
  return length > 0 && length < Infinity ? length : undefined
}

/** The limit of one warning in milliseconds; undefined when the team does not use it, or its period cannot be read. */
export function limitOf(settings: WarningSettings | undefined, kind: OverdueKind): number | undefined {
  const warning = settings?.useWarnings ? settings[kind] : undefined
  return warning?.enabled ? lengthOf(warning.timePeriod ?? unsetPeriod) : undefined
}

/** What of a lead or its row the words of a wait are made of. Times are epoch milliseconds. */
export interface Waiting {
  readonly waitingSince?: number | undefined
  readonly contactAttempts?: number | undefined
  readonly lastAttemptTs?: number | undefined
}

/** How long a renter has waited for an answer, and how bad that is. */
export interface WaitLevel {
  readonly level: 'none' | 'calm' | 'warning' | 'overdue'
  /** Milliseconds waited; 0 when nothing waits. */
  readonly waitedMs: number
  /** After this instant the wait is red. */
  readonly turnsRedAt: number
  /** "Waiting 14m · tried 7m ago". */
  readonly text: string
  /** "tried 7m ago"; empty where nobody did. */
  readonly tried: string
}

/**
 * The color and the words of a wait: by the team's limit for unanswered communications where it has one, otherwise 15
 * and 60 minutes. Exactly at the limit a wait is still amber: red is over it.
 */
export function waitLevel(
  { waitingSince, lastAttemptTs }: Waiting,
  now: number,
  settings: WarningSettings | undefined,
): WaitLevel {
  const limit = limitOf(settings, 'communicationNotResponded') ?? unsetLimit
  const since = waitingSince ?? now
  const waitedMs = Math.max(0, now - since)
  const age = lastAttemptTs === undefined ? '' : formatAge(now - lastAttemptTs)
  const tried = age && `tried ${age === 'now' ? 'just now' : `${age} ago`}`
  return {
    level:
      waitingSince === undefined
        ? 'none'
        : waitedMs > limit
          ? 'overdue'
          : waitedMs >= limit * amberShare
            ? 'warning'
            : 'calm',
    waitedMs,
    turnsRedAt: since + limit,
    text: `${waitedMs < 60_000 ? 'Just now' : `Waiting ${formatWait(waitedMs)}`}${tried && ` · ${tried}`}`,
    tried,
  }
}

/** How often somebody tried to reach a renter: "Tried twice"; empty where nobody did. */
export function attemptsLabel({ contactAttempts: count }: Waiting): string {
  return count ? `Tried ${['once', 'twice'][count - 1] ?? `${formatCount(count)} times`}` : ''
}

/** The same after other words: " (tried twice)". */
export function triedLabel(of: Waiting): string {
  const text = attemptsLabel(of)
  return text && ` (${text.replace(/^T/, 't')})`
}
