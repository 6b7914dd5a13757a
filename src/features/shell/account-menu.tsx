import { useNavigate } from '@tanstack/react-router'
import { ArrowLeftRight, ChevronsUpDown, CornerUpLeft, LogOut, Settings, SunMoon } from 'lucide-react'
import { use } from 'react'

import { PersonName } from '#/components/person-name.tsx'
import { useLogOut } from '#/components/use-log-out.tsx'
import { UserAvatar } from '#/components/user-avatar.tsx'
import { sentences } from '#/lib/result.ts'
import { ActingContext } from '#/providers/acting/acting-context.ts'
import { useActAs } from '#/providers/acting/use-act-as.ts'
import { useSession } from '#/providers/session.tsx'
import { useViewer } from '#/providers/viewer.tsx'
import { cx } from '#/ui/cx.ts'
import { Icon } from '#/ui/icon.tsx'
import { type MenuEntry } from '#/ui/menu-entry.ts'
import { Menu } from '#/ui/menu.tsx'
import { setTheme, themes, useTheme } from '#/ui/theme.ts'
import { VisuallyHidden } from '#/ui/visually-hidden.tsx'

import { themeOptions } from './theme-options.ts'

/** The account row of the side menu and the menu that it opens. */
export function AccountMenu({ collapsed }: { collapsed: boolean }) {
  const { user, client } = useViewer()
  const session = useSession()
  const signedInName = use(ActingContext)?.signedInName
  const { verdict, actAs } = useActAs()
  const navigate = useNavigate()
  const logOut = useLogOut(session)
  const representing = session.representing !== undefined
  const theme = useTheme()

  const items: readonly MenuEntry[] = [
    {
      id: 'settings',
      label: 'Settings',
      icon: Settings,
      onSelect: () => void navigate({ to: '/manage-settings' }),
    },
    {
      id: 'switch-user',
      label: 'Switch to User',
      icon: ArrowLeftRight,
      onSelect: () => void navigate({ to: '/switch-user' }),
    },
    ...(representing
      ? [
          {
            id: 'return',
            label: 'Return to myself',
            icon: CornerUpLeft,
            blocked: verdict.ok ? undefined : sentences(verdict),
            onSelect: () => void actAs(undefined),
          },
        ]
      : []),
    { type: 'separator', id: 'before-choices' },
    {
      type: 'choice',
      id: 'theme',
      label: 'Theme',
      icon: SunMoon,
      value: theme,
      options: themeOptions,
      onChange: (value) => {
        const chosen = themes.find((known) => known === value)
        if (chosen) setTheme(chosen)
      },
    },
    { type: 'separator', id: 'before-log-out' },
    { id: 'log-out', label: 'Log Out', icon: LogOut, onSelect: logOut.start },
  ]

  return (
    <>
      <Menu
        label="Account"
        side="top"
        align="start"
        width={232}
        items={items}
        header={
          <>
            <PersonName name={user.name} className="block truncate font-medium" />
            <span className="block truncate text-small text-ink-3">{user.email}</span>
            {representing && signedInName !== undefined && (
              <span className="block truncate text-small text-ink-3">
                Signed in as <PersonName name={signedInName} />
              </span>
            )}
          </>
        }
        trigger={
          <button
            type="button"
            data-tip={collapsed ? user.name : undefined}
            data-tip-side="right"
            className={cx(
              'flex h-14 w-full items-center gap-2.5 border-t border-line text-left transition-colors duration-(--fast) hover:bg-hover focus-visible:-outline-offset-2 aria-expanded:bg-hover',
              collapsed ? 'justify-center' : 'pr-3.5 pl-4',
            )}
          >
            <VisuallyHidden>
              {collapsed ? `Account: ${user.name}, ${client.name}` : 'Account: '}
            </VisuallyHidden>
            <UserAvatar id={user.id} name={user.name} color={user.colorSelection} size={28} />
            {!collapsed && (
              <>
                <span className="min-w-0 flex-1 leading-4">
                  <PersonName name={user.name} className="block truncate font-medium" />
                  <span className="block truncate text-small text-ink-3">{client.name}</span>
                </span>
                <Icon icon={ChevronsUpDown} size={14} className="text-ink-3" />
              </>
            )}
          </button>
        }
      />
      {logOut.dialog}
    </>
  )
}
