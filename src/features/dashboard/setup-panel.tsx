import { type QueryKey } from '@tanstack/react-query'
import { CalendarX, type LucideIcon, MailWarning, PhoneOff, Speech, UsersRound } from 'lucide-react'

import { type Dashboard } from '#/api/dashboard.ts'
import { setupIssues } from '#/api/endpoints/dashboard.ts'
import { Panel } from '#/components/figures/panel.tsx'
import { readable } from '#/lib/schema.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { Link } from '#/ui/controls/link.tsx'
import { Icon } from '#/ui/display/icon.tsx'

type Issue = (typeof setupIssues)[number]

const faces: Readonly<Record<Issue, { icon: LucideIcon; text: string; page: keyof typeof pages }>> = {
  CALENDAR_FAILED: { icon: CalendarX, text: 'The calendar needs authorization', page: 'calendar' },
  EMAIL_FAILED: { icon: MailWarning, text: 'The email needs authorization', page: 'email' },
  NO_GREETING: { icon: Speech, text: 'Callers hear no greeting', page: 'greeting' },
  NO_PHONE: { icon: PhoneOff, text: 'No channel has a phone number', page: 'channels' },
  NO_MEMBERS: { icon: UsersRound, text: 'There are no members', page: 'members' },
}

const pages = {
  calendar: ['/teams/$teamId/settings/calendar', '/properties/$teamId/settings/calendar'],
  email: ['/teams/$teamId/settings/email-auth', '/properties/$teamId/settings/email-auth'],
  greeting: ['/teams/$teamId/settings/greeting', '/properties/$teamId/settings/greeting'],
  channels: ['/teams/$teamId/campaigns', '/properties/$teamId/campaigns'],
  members: ['/teams/$teamId/members', '/properties/$teamId/members'],
} as const

/**
 * What does not work or is missing in the teams that the user may configure. Renders nothing if everything is fine.
 * Failed authorizations that a banner shows are not repeated here.
 */
export function SetupPanel({ queryKey, board }: { queryKey: QueryKey; board: Dashboard }) {
  const { client, kind, teamNoun } = useViewer()
  const inBanner: readonly Issue[] =
    client.calendarScope === 'TEAM' ? ['EMAIL_FAILED', 'CALENDAR_FAILED'] : ['EMAIL_FAILED']
  const found = readable(board.setup).filter(({ issue }) => !inBanner.some((shown) => shown === issue))
  const rows = setupIssues.flatMap((issue) => {
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
