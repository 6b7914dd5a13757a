import { countOf } from '#/lib/count-of.ts'

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
 * The warnings that have come due now, the longest over first. What the server found is judged here again: time goes on,
 * and a limit may have changed since.
 * @param settingsOf the warning settings of a team; undefined for a team whose warnings are not received
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

/** How many warnings there are of each kind. */
export function countsOf(rows: readonly OverdueRow[]): ReadonlyMap<OverdueKind, number> {
  const counts = new Map<OverdueKind, number>()
  for (const { warning } of rows) counts.set(warning.kind, (counts.get(warning.kind) ?? 0) + 1)
  return counts
}

/** The warnings in the order in which they are worked off: who wrote and waits comes first, what is only quiet last. */
export const workOrder = [
  'communicationNotResponded',
  'notContacted',
  'notAssigned',
  'notQualified',
  'noActivity',
] as const satisfies readonly OverdueKind[]

/** The kind that needs work first; `noActivity` alone does not: nobody waits there. */
export function kindToOpen(counts: ReadonlyMap<OverdueKind, number>): OverdueKind | 'all' {
  return workOrder.find((kind) => kind !== 'noActivity' && (counts.get(kind) ?? 0) > 0) ?? 'all'
}

/** The rows of all kinds: what is only quiet stands after the rest, however long it is over. */
export function quietLast(rows: readonly OverdueRow[]): OverdueRow[] {
  const quiet = ({ warning }: OverdueRow) => warning.kind === 'noActivity'
  return [...rows.filter((row) => !quiet(row)), ...rows.filter(quiet)]
}

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** A limit in words: `1 hour`, `7 days`. Milliseconds in. */
export function formatLimit(ms: number): string {
  const [count, unit] = ms % DAY === 0 ? [ms / DAY, 'day'] : [Math.round(ms / HOUR), 'hour']
  return countOf(count, unit)
}

/** Something that a team has lost. */
export interface SystemNotice {
  readonly key: string
  readonly team: Team
  readonly kind: 'calendar' | 'email'
}

/** What does not work in these teams: calendars and email. */
export function systemNotices(teams: readonly Team[]): SystemNotice[] {
  return teams.flatMap((team): SystemNotice[] => [
    ...(team.calendarAuthFailed ? [{ key: `${team.id} calendar`, team, kind: 'calendar' as const }] : []),
    ...(team.emailAuthStatus === 'FAILED' ? [{ key: `${team.id} email`, team, kind: 'email' as const }] : []),
  ])
}
