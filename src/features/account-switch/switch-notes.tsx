import { AppWindow, Eye, Inbox, type LucideIcon } from 'lucide-react'
import { type ReactNode } from 'react'

import { firstName } from '#/domain/user/short-name.ts'
import { Icon } from '#/ui/display/icon.tsx'

/** Notes about what it means to work as another user. */
export function SwitchNotes({ me, them }: { me: string | undefined; them: string | undefined }) {
  return (
    <ul className="mt-6 flex flex-col gap-x-6 gap-y-5 tablet:flex-row">
      <Note icon={Eye} title="What you do is recorded">
        {me !== undefined && them !== undefined ? (
          <>
            Leads show “<bdi>{firstName(me)}</bdi> for <bdi>{firstName(them)}</bdi>” on every text, call and
            change.
          </>
        ) : (
          'Leads show both names on every text, call and change.'
        )}
      </Note>
      <Note icon={Inbox} title="Drafts stay apart">
        Your own drafts and unsent texts wait until you return.
      </Note>
      <Note icon={AppWindow} title="This tab only">
        A new tab opens as yourself. A reload keeps the switch.
      </Note>
    </ul>
  )
}

function Note({ icon, title, children }: { icon: LucideIcon; title: string; children: ReactNode }) {
  return (
    <li className="flex max-w-76 flex-1 gap-2.5">
      <Icon icon={icon} size={16} className="mt-0.5 text-ink-3" />
      <div className="min-w-0">
        <h2 className="font-medium">{title}</h2>
        <p className="text-ink-3">{children}</p>
      </div>
    </li>
  )
}
