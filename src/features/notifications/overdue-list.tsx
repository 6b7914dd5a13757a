import { Link } from '@tanstack/react-router'
import {
  Clock,
  CircleQuestionMark,
  Hourglass,
  type LucideIcon,
  MessageSquareReply,
  PhoneMissed,
  UserPlus,
} from 'lucide-react'

import { PersonName } from '#/components/people/person-name.tsx'
import { shownName } from '#/domain/alert/alert-labels.ts'
import { type OverdueKind } from '#/domain/lead/overdue/overdue-lead.ts'
import { formatLimit, type OverdueRow } from '#/domain/lead/overdue/overdue-rows.ts'
import { overdueLabel } from '#/domain/lead/overdue/overdue-warnings.ts'
import { triedLabel } from '#/domain/lead/overdue/overdue.ts'
import { type TeamNoun } from '#/domain/team/team-kind.ts'
import { type Team } from '#/domain/team/team.ts'
import { formatWait } from '#/lib/time/format-date.ts'
import { Icon } from '#/ui/display/icon.tsx'
import { passFocusOn } from '#/ui/move-focus.ts'

import { WatchWarnings } from './watch-warnings.tsx'

/** The warnings on a phone, two lines each. */
export function OverdueList({
  rows,
  team,
  teamNoun,
}: {
  rows: readonly OverdueRow[]
  team: (teamRef: string) => Team | undefined
  teamNoun: TeamNoun
}) {
  return (
    <ul aria-label="Leads over a limit">
      {rows.map(({ key, lead, warning }) => {
        const own = team(lead.teamRef)
        return (
          <li key={key} className="relative border-b border-line px-4 py-3 text-reading">
            <span className="flex items-center gap-2">
              <Link
                to="/leads/$leadId"
                params={{ leadId: lead.id }}
                className="cover min-w-0 flex-1 truncate font-semibold text-ink no-underline"
              >
                <PersonName name={shownName(lead.name)} />
              </Link>
              <span className="inline-flex shrink-0 items-center gap-1.5 text-body font-medium text-danger-text tabular-nums">
                <Icon icon={Clock} size={14} />
                {formatWait(warning.overByMs)} overdue
              </span>
            </span>
            <span className="mt-1 flex items-center gap-2 text-body text-ink-2">
              <OverdueKindLabel warning={warning} lead={lead} />
              <span>within {formatLimit(warning.limitMs)}</span>
            </span>
            <span className="mt-1 flex items-center gap-2 text-small text-ink-3">
              <span className="min-w-0 flex-1 truncate">
                {[lead.property?.name, lead.teamName, lead.assignedAgent?.name ?? 'Unassigned']
                  .filter(Boolean)
                  .join(', ')}
              </span>
              {own && (
                <span ref={passFocusOn} className="relative">
                  <WatchWarnings
                    team={own}
                    size="touch"
                    variant="ghost"
                    iconLabel={`Mute this ${teamNoun.team.toLowerCase()}: ${lead.teamName}`}
                  />
                </span>
              )}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

const icons: Readonly<Record<OverdueKind, LucideIcon>> = {
  notAssigned: UserPlus,
  notContacted: PhoneMissed,
  communicationNotResponded: MessageSquareReply,
  notQualified: CircleQuestionMark,
  noActivity: Hourglass,
}

/**
 * Returns how often the team tried to reach the renter, for warnings about leads that were not reached; otherwise an
 * empty string.
 */
export const triedOf = ({ kind }: OverdueRow['warning'], lead: OverdueRow['lead']): string =>
  kind === 'notContacted' || kind === 'communicationNotResponded' ? triedLabel(lead) : ''

/** A warning with its icon and name. For a lead that was not reached, also how often the team tried. */
export function OverdueKindLabel({ warning, lead }: Pick<OverdueRow, 'warning' | 'lead'>) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Icon icon={icons[warning.kind]} className="text-ink-3" />
      <span className="truncate">
        {overdueLabel(warning.kind)}
        {triedOf(warning, lead)}
      </span>
    </span>
  )
}
