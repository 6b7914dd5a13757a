import { millisecondsInDay as DAY, millisecondsInHour as HOUR } from 'date-fns/constants'

import { countOf } from '#/lib/text/count-of.ts'

import { type Client } from '../../team/client.ts'
import { type Team, type WarningSettings } from '../../team/team.ts'
import { type OverdueKind, type OverdueLead } from './overdue-lead.ts'
import { type OverdueWarning, overdueWarnings } from './overdue-warnings.ts'

/** One warning about one lead. */
export interface OverdueRow {
  readonly key: string
  readonly lead: OverdueLead
  readonly warning: OverdueWarning
}

/**
 * Returns the warnings that are due now, the longest overdue first. The server's result is checked again here, because
 * time has passed and a limit may have changed.
 * @param settingsOf returns the warning settings of a team, undefined for a team whose warnings the user does not
 * receive
 * @param now epoch milliseconds
 */
export function overdueRows(
  leads: readonly OverdueLead[],
  settingsOf: (teamRef: string) => WarningSettings | undefined,
  now: number,
): OverdueRow[] {
  return leads
    .flatMap((lead) =>
      overdueWarnings(
        {
          leadStatus: lead.leadStatus,
          createdTs: lead.createdTs,
          assignedAgentRef: lead.assignedAgent?.id,
          firstContactTs: lead.firstContactTs,
          waitingSince: lead.waitingSince,
          lastActivityTs: lead.lastActivityTs,
        },
        settingsOf(lead.teamRef),
        now,
      ).map((warning) => ({ key: `${lead.id} ${warning.kind}`, lead, warning })),
    )
    .toSorted((a, b) => b.warning.overByMs - a.warning.overByMs || (a.key < b.key ? -1 : 1))
}

/** Returns the number of warnings of each kind. */
export function countsOf(rows: readonly OverdueRow[]): ReadonlyMap<OverdueKind, number> {
  const counts = new Map<OverdueKind, number>()
  for (const { warning } of rows) counts.set(warning.kind, (counts.get(warning.kind) ?? 0) + 1)
  return counts
}

/**
 * The warnings in the order of priority: renters who are waiting for a response come first, leads without activity
 * last.
 */
export const workOrder = [
  'communicationNotResponded',
  'notContacted',
  'notAssigned',
  'notQualified',
  'noActivity',
] as const satisfies readonly OverdueKind[]

/** Returns the kind that needs work first. `noActivity` does not count, because no renter is waiting. */
export function kindToOpen(counts: ReadonlyMap<OverdueKind, number>): OverdueKind | 'all' {
  return workOrder.find((kind) => kind !== 'noActivity' && (counts.get(kind) ?? 0) > 0) ?? 'all'
}

/** Sorts rows of all kinds: leads without activity come after the rest, however long they are overdue. */
export function quietLast(rows: readonly OverdueRow[]): OverdueRow[] {
  const quiet = ({ warning }: OverdueRow) => warning.kind === 'noActivity'
  return [...rows.filter((row) => !quiet(row)), ...rows.filter(quiet)]
}

/** Formats a limit in milliseconds as text: `1 hour`, `7 days`. */
export function formatLimit(ms: number): string {
  const [count, unit] = ms % DAY === 0 ? [ms / DAY, 'day'] : [Math.round(ms / HOUR), 'hour']
  return countOf(count, unit)
}

/** A connection that a team has lost. */
export interface SystemNotice {
  readonly key: string
  readonly team: Team
  readonly kind: 'calendar' | 'email'
}

/**
 * Returns what does not work in these teams: calendars and email.
 * @param calendarScope the client's. Only with TEAM does a team have a calendar that somebody can connect again.
 */
export function systemNotices(
  teams: readonly Team[],
  calendarScope: Client['calendarScope'],
): SystemNotice[] {
  return teams.flatMap((team): SystemNotice[] => [
    ...(calendarScope === 'TEAM' && team.calendarAuthFailed
      ? [{ key: `${team.id} calendar`, team, kind: 'calendar' as const }]
      : []),
    ...(team.emailAuthStatus === 'FAILED' ? [{ key: `${team.id} email`, team, kind: 'email' as const }] : []),
  ])
}
