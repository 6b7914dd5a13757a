import { useSuspenseQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import {
  AppWindow,
  Building,
  Calendar,
  CalendarClock,
  ChevronsUpDown,
  Contact,
  Image,
  Images,
  type LucideIcon,
  MailCheck,
  Megaphone,
  Plug,
  SlidersHorizontal,
  TextQuote,
  Voicemail,
} from 'lucide-react'
import { type ReactNode } from 'react'

import { teamQuery } from '#/api/teams.ts'
import { PageHeader } from '#/components/header/page-header.tsx'
import { maySeeSettingsPage } from '#/domain/settings/page-access.ts'
import { type SettingsPage, settingsPagesOf } from '#/domain/team/settings-pages.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { Link } from '#/ui/controls/link.tsx'
import { Icon } from '#/ui/display/icon.tsx'
import { useMedia, WIDE } from '#/ui/use-media.ts'

import { BreadcrumbLinks } from '../team/breadcrumb.tsx'
import { useRememberTeam } from '../team/use-remember-team.ts'

import '#/features/admin/admin.css'

const icons: Readonly<Record<SettingsPage, LucideIcon>> = {
  '': SlidersHorizontal,
  'property-details': Building,
  'property-contact': Contact,
  marketing: Images,
  logo: Image,
  greeting: Voicemail,
  notifications: Megaphone,
  calendar: Calendar,
  'email-auth': MailCheck,
  'contact-form': AppWindow,
  'response-templates': TextQuote,
  'tour-reminder': CalendarClock,
  'google-ads': Plug,
}

const pathOf = (here: string, page: SettingsPage): string =>
  page === '' ? `${here}/settings` : `${here}/settings/${page}`

/** The settings of a team: the navigation next to the open page. */
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
  const pages = settingsPagesOf(parent).filter(({ page }) => maySeeSettingsPage(page, user, team))
  return (
    <>
      <PageHeader
        before={
          <BreadcrumbLinks
            above={[
              { to: parent, label: teamNoun.teams },
              { to: here, label: team.name },
            ]}
          />
        }
        title="Settings"
      />
      <div className="flex min-h-0 flex-1 flex-col wide:flex-row">
        <SettingsNav here={here} pages={pages} />
        <div className="flex min-h-0 min-w-0 flex-1 flex-col">{children}</div>
      </div>
    </>
  )
}

type ShownPage = ReturnType<typeof settingsPagesOf>[number]

/** The navigation between the settings pages: a list next to the page in a wide window, a select above it otherwise. */
function SettingsNav({ here, pages }: { here: string; pages: readonly ShownPage[] }) {
  const wide = useMedia(WIDE)
  const navigate = useNavigate()
  const pathname = useLocation({ select: (location) => location.pathname.replace(/\/+$/, '') })
  const open = pages.find(({ page }) => pathname === pathOf(here, page))?.page ?? ''
  if (!wide) {
    return (
      <nav aria-label="Settings" className="shrink-0 border-b border-line p-3 tablet:px-10">
        <div className="relative max-w-[680px]">
          <Icon
            icon={icons[open]}
            size={16}
            className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-3"
          />
          <select
            aria-label="Settings page"
            value={open}
            onChange={({ target }) => {
              const to = pages.find(({ page }) => page === target.value)
              if (to) void navigate({ to: pathOf(here, to.page) })
            }}
            className="input h-11 w-full appearance-none truncate pr-9 pl-9 font-medium max-tablet:text-[16px]"
          >
            {pages.map(({ page, title }) => (
              <option key={page} value={page}>
                {title}
              </option>
            ))}
          </select>
          <Icon
            icon={ChevronsUpDown}
            size={14}
            className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-ink-3"
          />
        </div>
      </nav>
    )
  }
  return (
    <nav aria-label="Settings" className="w-58 shrink-0 overflow-y-auto border-r border-line px-3 py-4">
      <ul className="flex flex-col gap-px">
        {pages.map(({ page, title }) => (
          <li key={page}>
            <Link
              to={pathOf(here, page)}
              look="plain"
              activeOptions={{ exact: true, includeSearch: false }}
              activeProps={{ 'aria-current': 'page' }}
              className="flex h-8 items-center gap-2.5 rounded px-2 font-medium whitespace-nowrap text-ink-2 no-underline hover:bg-hover focus-visible:-outline-offset-2 aria-[current=page]:bg-active aria-[current=page]:text-ink"
            >
              <Icon icon={icons[page]} size={15} className="shrink-0 text-ink-3" />
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
