import { millisecondsInDay as DAY, millisecondsInHour as HOUR } from 'date-fns/constants'

import { formatCount } from '#/lib/text/format-count.ts'
import { formatAge, formatWait } from '#/lib/time/format-date.ts'

import { type TimePeriod, type WarningSettings } from '../../team/team.ts'
import { type OverdueKind } from './overdue-lead.ts'

const units: Readonly<Record<string, number>> = { HOUR, DAY }

/** Limit for a team without settings: red after an hour. A wait turns amber after a quarter of the limit. */
const unsetLimit = HOUR
const amberShare = 1 / 4

/** A warning that is enabled without a period counts as one day. */
const unsetPeriod: TimePeriod = { interval: 1, unit: 'DAY' }

function lengthOf({ interval, unit }: TimePeriod): number | undefined {
  const length = interval * (units[unit] ?? 0)
  return length > 0 && length < Infinity ? length : undefined
}

/**
 * Returns the limit of a warning in milliseconds. undefined when the team does not use it or its period cannot be read.
 */
export function limitOf(settings: WarningSettings | undefined, kind: OverdueKind): number | undefined {
  const warning = settings?.useWarnings ? settings[kind] : undefined
  return warning?.enabled ? lengthOf(warning.timePeriod ?? unsetPeriod) : undefined
}

/** The part of a lead or its row that determines the text of a wait. Times are epoch milliseconds. */
export interface Waiting {
  readonly waitingSince?: number | undefined
  readonly contactAttempts?: number | undefined
  readonly lastAttemptTs?: number | undefined
}

/** How long a renter has been waiting for a response, and how critical that is. */
interface WaitLevel {
  readonly level: 'none' | 'calm' | 'warning' | 'overdue'
  /** Waiting time in milliseconds. 0 when nobody is waiting. */
  readonly waitedMs: number
  /** Time after which the wait is red. */
  readonly turnsRedAt: number
  /** "Waiting 14m · tried 7m ago". */
  readonly text: string
  /** "tried 7m ago". Empty when nobody tried. */
  readonly tried: string
}

/**
 * Returns the level and the text of a wait, by the team's limit for unanswered communications if there is one,
 * otherwise by 15 and 60 minutes. A wait of exactly the limit is still amber. It is red only above it.
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

/** Returns the number of contact attempts as text: "Tried twice". Empty when nobody tried. */
export function attemptsLabel({ contactAttempts: count }: Waiting): string {
  return count ? `Tried ${['once', 'twice'][count - 1] ?? `${formatCount(count)} times`}` : ''
}

/** Returns the number of contact attempts for use after other text: " (tried twice)". */
export function triedLabel(of: Waiting): string {
  const text = attemptsLabel(of)
  return text && ` (${text.replace(/^T/, 't')})`
}
