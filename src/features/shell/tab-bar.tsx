import { Link } from '@tanstack/react-router'
import { Menu as MenuIcon } from 'lucide-react'

import { menuOf } from '#/domain/team/menu.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { cx } from '#/ui/cx.ts'
import { Icon } from '#/ui/display/icon.tsx'
import { discardLayer, useLayer } from '#/ui/layers/layer.ts'
import { lazyComponent } from '#/ui/lazy.tsx'

import { menuIcons } from './menu/menu-icons.ts'
import { LazyAlertPill } from './menu/menu-late.tsx'
import { tabs } from './menu/menu-location.ts'
import { useMenuLocation } from './menu/use-menu-location.ts'

const item =
  'flex h-14 flex-1 flex-col items-center justify-center gap-0.5 text-micro no-underline focus-visible:-outline-offset-2'

const MoreSheet = lazyComponent(() => import('./more-sheet.tsx').then((module) => module.MoreSheet), {
  onFailed: discardLayer,
})

/** The menu on phones: the most important pages, and the rest under More. */
export function TabBar() {
  const location = useMenuLocation()
  const layer = useLayer('dialog', MoreSheet)
  const entries = menuOf(useViewer())
  const shown = tabs.flatMap((key) => entries.find((one) => one.key === key) ?? [])
  // A page that belongs to no tab was reached through More. This includes Settings and Switch to User, which are in no
  // menu.
  const inMore = shown.every(({ key }) => key !== location.section)
  return (
    <nav
      aria-label="Main"
      className="shrink-0 border-t border-line bg-canvas pb-[env(safe-area-inset-bottom)]"
    >
      <ul className="flex">
        {shown.map(({ key, label, to, items }) => {
          if (to === undefined) return null
          const here = location.section === key
          const exact = location.exact && location.item === items?.[0]?.to
          return (
            <li key={key} className="flex flex-1">
              <Link
                to={to}
                activeOptions={{ exact: true }}
                aria-current={here ? (exact ? 'page' : 'true') : undefined}
                className={cx(item, here ? 'text-accent-text' : 'text-ink-2')}
              >
                <span className="relative flex">
                  <Icon icon={menuIcons[key]} size={22} />
                  {key === 'alerts' && (
                    <span className="absolute -top-1 left-3.5 order-1">
                      <LazyAlertPill look="alert" />
                    </span>
                  )}
                </span>
                {label}
              </Link>
            </li>
          )
        })}
        <li className="flex flex-1">
          <button
            type="button"
            aria-haspopup="dialog"
            aria-expanded={layer.open}
            aria-current={inMore ? 'true' : undefined}
            onPointerEnter={layer.preload}
            onFocus={layer.preload}
            onClick={() => layer.openNow(true)}
            className={cx(item, inMore ? 'text-accent-text' : 'text-ink-2')}
          >
            <Icon icon={MenuIcon} size={22} />
            More
          </button>
        </li>
      </ul>
      {layer.mounted && <MoreSheet layer={layer} />}
    </nav>
  )
}
