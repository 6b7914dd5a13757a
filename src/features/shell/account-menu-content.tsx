import { useNavigate } from '@tanstack/react-router'
import { ArrowLeftRight, CornerUpLeft, Keyboard, LogOut, Settings, SunMoon } from 'lucide-react'
import { use } from 'react'

import { useLogOut } from '#/components/log-out/use-log-out.tsx'
import { PersonName } from '#/components/people/person-name.tsx'
import { allShortcutsOpen } from '#/components/shortcuts/all-shortcuts.ts'
import { themeOptions } from '#/components/theme-options.ts'
import { refusalText } from '#/lib/verdict.ts'
import { ActingContext } from '#/providers/acting/acting-context.ts'
import { useActAs } from '#/providers/acting/use-act-as.ts'
import { useSession } from '#/providers/session.tsx'
import { useViewer } from '#/providers/viewer.tsx'
import { type Layer } from '#/ui/layers/layer.ts'
import { type MenuItemOption } from '#/ui/layers/menu-layer.tsx'
import { MenuContent } from '#/ui/layers/menu.tsx'
import { setTheme, themes, useTheme } from '#/ui/theme.ts'

/** The content of the menu above the account row. */
export function AccountMenuContent({ layer }: { layer: Layer }) {
  const { user } = useViewer()
  const session = useSession()
  const signedInName = use(ActingContext)?.signedInName
  const { verdict, actAs } = useActAs()
  const navigate = useNavigate()
  const logOut = useLogOut(session)
  const representing = session.representing !== undefined
  const theme = useTheme()

  const items: readonly MenuItemOption[] = [
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
            blocked: refusalText(verdict),
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
    {
      id: 'shortcuts',
      label: 'All shortcuts',
      icon: Keyboard,
      keys: '?',
      onSelect: () => allShortcutsOpen.set(() => true),
    },
    { type: 'separator', id: 'before-log-out' },
    { id: 'log-out', label: 'Log Out', icon: LogOut, onSelect: logOut.start },
  ]

  return (
    <>
      <MenuContent
        layer={layer}
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
      />
      {logOut.dialog}
    </>
  )
}
