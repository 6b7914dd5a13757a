import { LogOut } from 'lucide-react'

import { PersonName } from '#/components/person-name.tsx'
import { useLogOut } from '#/components/use-log-out.tsx'
import { UserAvatar } from '#/components/user-avatar.tsx'
import { useSession } from '#/providers/session.tsx'
import { useViewer } from '#/providers/viewer.tsx'
import { Button } from '#/ui/button.tsx'
import { Dialog } from '#/ui/dialog.tsx'
import { Segmented } from '#/ui/segmented.tsx'
import { setTheme, useTheme } from '#/ui/theme.ts'

import { themeOptions } from './theme-options.ts'

/** On phones: who is signed in, the theme, and the way out. */
export function MoreSheet({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const { user, client } = useViewer()
  const logOut = useLogOut(useSession())
  const theme = useTheme()
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="More">
      <div className="flex items-center gap-3 py-3">
        <UserAvatar id={user.id} name={user.name} color={user.colorSelection} size={40} />
        <div className="min-w-0 flex-1">
          <PersonName name={user.name} className="block truncate text-reading font-medium" />
          <span className="block truncate text-small text-ink-3">{user.email}</span>
          <span className="block truncate text-small text-ink-3">{client.name}</span>
        </div>
      </div>
      <p className="mt-1 mb-1.5 font-medium">Theme</p>
      <Segmented label="Theme" size="touch" fill options={themeOptions} value={theme} onChange={setTheme} />
      <Button size="touch" icon={LogOut} className="mt-5 w-full" onClick={logOut.start}>
        Log Out
      </Button>
      {logOut.dialog}
    </Dialog>
  )
}
