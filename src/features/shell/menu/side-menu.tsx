import { Link } from '@tanstack/react-router'
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { memo, type ReactNode, type Ref } from 'react'

import { Mark } from '#/components/header/mark.tsx'
import { useConfig } from '#/providers/config.tsx'
import { IconButton } from '#/ui/controls/icon-button.tsx'
import { cx } from '#/ui/cx.ts'

import { AccountMenu } from '../account-menu.tsx'
import { MenuEntries } from './menu-entries.tsx'

/** The side menu: 256 px wide, or 64 px with icons, tooltips and flyouts. */
export const SideMenu = memo(function SideMenu({
  collapsed,
  overlay,
  search,
  toggleRef,
  onToggle,
}: {
  collapsed: boolean
  overlay: boolean
  /** Shown below the head. It can read `data-collapsed` on an ancestor to know how much space there is. */
  search?: ReactNode
  toggleRef: Ref<HTMLButtonElement>
  onToggle: () => void
}) {
  const { productName } = useConfig()
  const toggle = (
    <IconButton
      ref={toggleRef}
      label={collapsed ? 'Expand menu' : 'Collapse menu'}
      icon={collapsed ? PanelLeftOpen : PanelLeftClose}
      keys="["
      tipSide="right"
      aria-controls="side-menu"
      onClick={onToggle}
      className={cx('text-ink-2', collapsed && 'h-9 w-10')}
    />
  )
  return (
    <nav
      id="side-menu"
      aria-label="Main"
      data-collapsed={collapsed || undefined}
      className={cx(
        'relative flex h-full min-h-0 flex-col overflow-hidden border-r border-line bg-canvas',
        collapsed ? 'w-16' : 'w-64',
        overlay && 'z-menu shadow-lg',
      )}
    >
      <div className={cx('flex h-14 shrink-0 items-center', collapsed ? 'justify-center' : 'pr-3 pl-4')}>
        <Link
          to="/"
          aria-label={productName}
          data-tip={collapsed ? productName : undefined}
          data-tip-side="right"
          className="flex min-w-0 items-center gap-2.5 rounded text-heading no-underline"
        >
          <Mark />
          {!collapsed && <span className="truncate">{productName}</span>}
        </Link>
        {!collapsed && <div className="ml-auto">{toggle}</div>}
      </div>
      {search !== undefined && <div className="shrink-0 px-3 pb-2">{search}</div>}
      <div className={cx('min-h-0 flex-1 overflow-x-hidden overflow-y-auto px-3 pb-1', !collapsed && 'pt-1')}>
        <MenuEntries collapsed={collapsed} />
      </div>
      {collapsed && <div className="flex h-12 shrink-0 items-center justify-center">{toggle}</div>}
      <div className="shrink-0">
        <AccountMenu collapsed={collapsed} />
      </div>
    </nav>
  )
})
