import { type QueryKey } from '@tanstack/react-query'
import { type LucideIcon, PhoneOff, Speech, UsersRound } from 'lucide-react'

import { type Dashboard } from '#/api/dashboard.ts'
import { Panel } from '#/components/figures/panel.tsx'
import { readable } from '#/lib/schema.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { Link } from '#/ui/controls/link.tsx'
import { Icon } from '#/ui/display/icon.tsx'

// Failed authorizations are missing, because a banner shows them. If calendars belong to people, the calendar of a team
// cannot be authorized at all.
const shownIssues = ['NO_GREETING', 'NO_PHONE', 'NO_MEMBERS'] as const
type ShownIssue = (typeof shownIssues)[number]

const faces: Readonly<Record<ShownIssue, { icon: LucideIcon; text: string; page: keyof typeof pages }>> = {
  NO_GREETING: { icon: Speech, text: 'Callers hear no greeting', page: 'greeting' },
  NO_PHONE: { icon: PhoneOff, text: 'No channel has a phone number', page: 'channels' },
  NO_MEMBERS: { icon: UsersRound, text: 'There are no members', page: 'members' },
}

const pages = {
  greeting: ['/teams/$teamId/settings/greeting', '/properties/$teamId/settings/greeting'],
  channels: ['/teams/$teamId/campaigns', '/properties/$teamId/campaigns'],
  members: ['/teams/$teamId/members', '/properties/$teamId/members'],
} as const

/** What is missing in the teams that the user may configure. Renders nothing if everything is there. */
export function SetupPanel({ queryKey, board }: { queryKey: QueryKey; board: Dashboard }) {
  const { kind, teamNoun } = useViewer()
  const found = readable(board.setup)
  const rows = shownIssues.flatMap((issue) => {
    const teams = found.filter((one) => one.issue === issue).map(({ team }) => team)
    return teams.length === 0 ? [] : [{ issue, teams }]
  })
  if (rows.length === 0) return null
  return (
    <Panel
      title="Setup"
      after={<span className="text-ink-3">needs attention</span>}
      answer={{ queryKey: [...queryKey, 'setup'], one: 'issue', many: 'issues' }}
    >
      <ul aria-label="Setup issues">
        {rows.map(({ issue, teams }) => {
          const { icon, text: says, page } = faces[issue]
          return (
            <li
              key={issue}
              className="flex min-h-10 flex-wrap items-center gap-x-3 border-t border-line px-4 py-1.5 first:border-t-0"
            >
              <Icon icon={icon} className="text-warning" />
              <span className="font-medium">{says}</span>
              <span className="text-ink-3">{teams.length === 1 ? teamNoun.team : teamNoun.teams}:</span>
              <span className="flex flex-wrap gap-x-3">
                {teams.map((team) => (
                  <Link
                    key={team.id}
                    to={pages[page][kind === 'BROKER' ? 0 : 1]}
                    params={{ teamId: team.id }}
                    aria-label={`${says}: ${team.name}`}
                  >
                    <bdi>{team.name}</bdi>
                  </Link>
                ))}
              </span>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
