import { useSuspenseQuery } from '@tanstack/react-query'
import {
  Bell,
  CalendarClock,
  CalendarDays,
  Contact,
  FileText,
  Image,
  type LucideIcon,
  MailCheck,
  Megaphone,
  MessageSquareText,
  Plug,
  SlidersHorizontal,
  Building2,
  Voicemail,
} from 'lucide-react'
import { type ReactNode } from 'react'

import { teamQuery } from '#/api/teams.ts'
import { PageHeader } from '#/components/page-header.tsx'
import { canManageConfiguration } from '#/domain/policy/team-rights.ts'
import { type SettingsPage, settingsPagesOf } from '#/domain/team/settings-pages.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { Link } from '#/ui/controls/link.tsx'
import { Icon } from '#/ui/display/icon.tsx'

import { Breadcrumb } from '../team/breadcrumb.tsx'
import { useRememberTeam } from '../team/use-remember-team.ts'

import '#/features/admin/admin.css'

const icons: Readonly<Record<SettingsPage, LucideIcon>> = {
  '': SlidersHorizontal,
  'property-details': Building2,
  'property-contact': Contact,
  marketing: Megaphone,
  logo: Image,
  greeting: Voicemail,
  notifications: Bell,
  calendar: CalendarDays,
  'email-auth': MailCheck,
  'contact-form': FileText,
  'response-templates': MessageSquareText,
  'tour-reminder': CalendarClock,
  'google-ads': Plug,
}

const pathOf = (here: string, page: SettingsPage): string =>
  page === '' ? `${here}/settings` : `${here}/settings/${page}`

/** The settings of a team: their navigation beside the page that is open. */
export function SettingsFrame({
  teamId,
  parent,
  children,
}: {
  teamId: string
  parent: '/teams' | '/properties'
  children: ReactNode
}) {
  const { data: team } = useSuspenseQuery(teamQuery(teamId))
  const { user, teamNoun } = useViewer()
  useRememberTeam(teamId)
  const here = `${parent}/${teamId}`
  // Who may manage campaigns only has the one page that a failed authorization leads to.
  const pages = settingsPagesOf(parent).filter(
    ({ page }) => page === 'email-auth' || canManageConfiguration(user, team).ok,
  )
  return (
    <>
      <PageHeader
        title={
          <Breadcrumb
            above={[
              { to: parent, label: teamNoun.teams },
              { to: here, label: team.name },
            ]}
            name="Settings"
          />
        }
      />
      <div className="flex min-h-0 flex-1 flex-col tablet:flex-row">
        <nav
          ref={showCurrent}
          aria-label="Settings"
          className="shrink-0 overflow-x-auto border-line p-3 max-tablet:border-b tablet:w-56 tablet:overflow-y-auto tablet:border-r"
        >
          <ul className="flex gap-px tablet:flex-col">
            {pages.map(({ page, title }) => (
              <li key={page} className="shrink-0">
                <Link
                  to={pathOf(here, page)}
                  look="plain"
                  activeOptions={{ exact: true, includeSearch: false }}
                  activeProps={{ 'aria-current': 'page' }}
                  className="flex h-8 items-center gap-2.5 rounded px-2 whitespace-nowrap text-ink-2 no-underline hover:bg-hover focus-visible:-outline-offset-2 aria-[current=page]:bg-active aria-[current=page]:font-medium aria-[current=page]:text-ink"
                >
                  <Icon icon={icons[page]} size={15} className="shrink-0 text-ink-3" />
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="flex min-h-0 min-w-0 flex-1 flex-col">{children}</div>
      </div>
    </>
  )
}

/** On a phone the pages stand in one line: the one that is open is in view. */
function showCurrent(line: HTMLElement | null): void {
  const current = line?.querySelector<HTMLElement>('[aria-current=page]')
  if (line && current) line.scrollLeft = current.offsetLeft - 48
}
