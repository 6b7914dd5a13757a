import { CalendarX, MailWarning } from 'lucide-react'

import { type SystemNotice } from '#/domain/lead/overdue/overdue-rows.ts'
import { canManageCampaigns, canManageConfiguration } from '#/domain/policy/team-rights.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { Link } from '#/ui/controls/link.tsx'
import { Icon } from '#/ui/display/icon.tsx'

const labels = {
  calendar: {
    icon: CalendarX,
    title: 'Calendar connection failed',
    body: 'New tours aren’t on any calendar until you reconnect it.',
    action: 'Reconnect',
    look: 'bg-danger-tint text-danger-text',
  },
  email: {
    icon: MailWarning,
    title: 'Authorization Required.',
    body: 'Email can’t be sent or received until the account is authorized again.',
    action: 'Email settings',
    look: 'bg-warning-tint text-warning-text',
  },
} as const

/** What does not work in the teams, with a link to fix it for users who may. */
export function SystemNotices({ notices }: { notices: readonly SystemNotice[] }) {
  const { user, kind: clientKind } = useViewer()
  const base = clientKind === 'BROKER' ? '/teams' : '/properties'
  return (
    <section aria-label="System">
      <h2 className="flex h-9 items-center border-b border-line bg-surface-2 px-4 text-small font-medium text-ink-3 tablet:px-6">
        System
      </h2>
      <ul>
        {notices.map(({ key, team, kind }) => {
          const { icon, title, body, action, look } = labels[kind]
          const may =
            kind === 'calendar' ? canManageConfiguration(user, team) : canManageCampaigns(user, team)
          const to =
            kind === 'calendar'
              ? (`${base}/$teamId/settings/calendar` as const)
              : (`${base}/$teamId/settings/email-auth` as const)
          return (
            <li
              key={key}
              className="flex min-h-15 items-center gap-3.5 border-b border-line px-4 py-2 tablet:pr-4 tablet:pl-6"
            >
              <span
                aria-hidden
                className={`inline-flex size-8 shrink-0 items-center justify-center rounded-md forced-colors:border ${look}`}
              >
                <Icon icon={icon} />
              </span>
              <p className="min-w-0 flex-1">
                <span className="block">
                  <span className="font-semibold">{title}</span>{' '}
                  <span className="text-ink-3">{team.name}</span>
                </span>
                <span className="block text-ink-2">{body}</span>
              </p>
              {may.ok && (
                <Link
                  to={to}
                  params={{ teamId: team.id }}
                  look="secondary"
                  aria-label={`${action}, ${team.name}`}
                >
                  {action}
                </Link>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
