import { ChevronsUpDown } from 'lucide-react'

import { PersonName } from '#/components/people/person-name.tsx'
import { UserAvatar } from '#/components/people/user-avatar.tsx'
import { useViewer } from '#/providers/viewer.tsx'
import { cx } from '#/ui/cx.ts'
import { Icon } from '#/ui/display/icon.tsx'
import { VisuallyHidden } from '#/ui/display/visually-hidden.tsx'
import { discardLayer } from '#/ui/layers/layer.ts'
import { useMenuLayer } from '#/ui/layers/menu.tsx'
import { lazyComponent } from '#/ui/lazy.tsx'

const AccountMenuContent = lazyComponent(
  () => import('./account-menu-content.tsx').then((module) => module.AccountMenuContent),
  { onFailed: discardLayer },
)

/** The account row of the side menu and its menu. */
export function AccountMenu({ collapsed }: { collapsed: boolean }) {
  const { user, client } = useViewer()
  const layer = useMenuLayer(AccountMenuContent)
  return (
    <>
      <button
        {...layer.trigger}
        type="button"
        data-tip={collapsed ? user.name : undefined}
        data-tip-side="right"
        className={cx(
          'flex h-14 w-full items-center gap-2.5 border-t border-line text-left transition-colors duration-(--fast) hover:bg-hover focus-visible:-outline-offset-2 aria-expanded:bg-hover',
          collapsed ? 'justify-center' : 'pr-3 pl-4',
        )}
      >
        <VisuallyHidden>{collapsed ? `Account: ${user.name}, ${client.name}` : 'Account: '}</VisuallyHidden>
        <UserAvatar id={user.id} name={user.name} color={user.colorSelection} size={28} />
        {!collapsed && (
          <>
            <span className="min-w-0 flex-1 leading-4">
              <PersonName name={user.name} className="block truncate font-medium" />
              <span className="block truncate text-micro font-normal text-ink-3">{client.name}</span>
            </span>
            <Icon icon={ChevronsUpDown} size={14} className="text-ink-3" />
          </>
        )}
      </button>
      {layer.mounted && <AccountMenuContent layer={layer} />}
    </>
  )
}
