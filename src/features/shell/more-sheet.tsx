import { ArrowLeftRight, CornerUpLeft, LogOut, Search, Settings } from 'lucide-react'
import { use, useRef } from 'react'

import { GatedButton } from '#/components/gated-button.tsx'
import { useLogOut } from '#/components/log-out/use-log-out.tsx'
import { PersonName } from '#/components/people/person-name.tsx'
import { UserAvatar } from '#/components/people/user-avatar.tsx'
import { themeOptions } from '#/components/theme-options.ts'
import { ActingContext } from '#/providers/acting/acting-context.ts'
import { useActAs } from '#/providers/acting/use-act-as.ts'
import { setPaletteOpen } from '#/providers/palette.ts'
import { useSession } from '#/providers/session.tsx'
import { useViewer } from '#/providers/viewer.tsx'
import { Button } from '#/ui/controls/button.tsx'
import { Link } from '#/ui/controls/link.tsx'
import { Segmented } from '#/ui/controls/segmented.tsx'
import { Icon } from '#/ui/display/icon.tsx'
import { Dialog } from '#/ui/layers/dialog.tsx'
import { type Layer } from '#/ui/layers/layer.ts'
import { setTheme, useTheme } from '#/ui/theme.ts'

import { MenuLinks } from './menu/menu-links.tsx'

/** On phones: the signed-in and the represented user, the search, the account pages, the theme, and Log Out. */
export function MoreSheet({
  layer: { open, setOpen },
}: {
  layer: Pick<Layer, 'open' | 'setOpen' | 'discard'>
}) {
  const { user, client } = useViewer()
  const session = useSession()
  const signedInName = use(ActingContext)?.signedInName
  const { verdict, actAs } = useActAs()
  const logOut = useLogOut(session)
  const representing = session.representing !== undefined
  const top = useRef<HTMLDivElement>(null)
  const searches = useRef(false)
  const close = () => setOpen(false)
  const theme = useTheme()
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title="More"
      initialFocus={top}
      // Not before the sheet has gone: the search returns the focus to where it came from, and nothing of the sheet is
      // left then.
      onClosed={() => {
        if (searches.current) setPaletteOpen(true)
        searches.current = false
      }}
    >
      {/* Focus this element first, not the filter field of the teams: that field is further down, and focusing it
         would open a phone's keyboard. */}
      <div ref={top} tabIndex={-1} className="flex items-center gap-3 py-3 outline-none">
        <UserAvatar id={user.id} name={user.name} color={user.colorSelection} size={40} />
        <div className="min-w-0 flex-1">
          <PersonName name={user.name} className="block truncate text-reading font-medium" />
          <span className="block truncate text-small text-ink-3">{user.email}</span>
          <span className="block truncate text-small text-ink-3">{client.name}</span>
          {representing && signedInName !== undefined && (
            <span className="block truncate text-small text-ink-3">
              Signed in as <PersonName name={signedInName} />
            </span>
          )}
        </div>
      </div>
      <Button
        size="touch"
        icon={Search}
        aria-haspopup="dialog"
        className="mb-2 w-full"
        onClick={() => {
          searches.current = true
          close()
        }}
      >
        Search leads
      </Button>
      <MenuLinks onNavigate={close} />
      <div className="mt-4 mb-4 grid gap-2">
        <Link to="/manage-settings" look="secondary" size="touch" onClick={close}>
          <Icon icon={Settings} size={15} />
          Settings
        </Link>
        <Link to="/switch-user" look="secondary" size="touch" onClick={close}>
          <Icon icon={ArrowLeftRight} size={15} />
          Switch to User
        </Link>
        {representing && (
          <GatedButton
            verdict={verdict}
            reasonShown
            size="touch"
            icon={CornerUpLeft}
            className="w-full"
            onClick={() => void actAs(undefined)}
          >
            Return to myself
          </GatedButton>
        )}
      </div>
      <p className="mt-1 mb-1 font-medium">Theme</p>
      <Segmented label="Theme" size="touch" fill options={themeOptions} value={theme} onChange={setTheme} />
      <Button size="touch" icon={LogOut} className="mt-5 w-full" onClick={logOut.start}>
        Log Out
      </Button>
      {logOut.dialog}
    </Dialog>
  )
}
