import { Link } from '@tanstack/react-router'
import { Menu as MenuIcon } from 'lucide-react'
import { useState } from 'react'

import { menuOf } from '#/domain/team/menu.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { cx } from '#/ui/cx.ts'
import { Icon } from '#/ui/display/icon.tsx'
import { announce } from '#/ui/display/live-region.tsx'
import { part, preload, usePart } from '#/ui/part.ts'
import { dialogPart } from '#/ui/parts.ts'

import { menuIcons } from './menu/menu-icons.ts'
import { LazyAlertPill } from './menu/menu-late.tsx'
import { type MenuLocation, tabs } from './menu/menu-location.ts'

const item =
  'flex h-14 flex-1 flex-col items-center justify-center gap-0.5 text-micro no-underline focus-visible:-outline-offset-2'

const sheetPart = part(() => import('./more-sheet.tsx'))

function ahead(): void {
  preload(sheetPart)
  preload(dialogPart)
}

/** The menu of phones: what is needed most, and the rest under More. */
export function TabBar({ location }: { location: MenuLocation }) {
  const [more, setMore] = useState(false)
  const Sheet = usePart(sheetPart)?.MoreSheet
  const entries = menuOf(useViewer())
  const open = () => {
    setMore(true)
    sheetPart.load().catch(() => {
      setMore(false)
      announce('Could not load this part. Check your connection', 'assertive')
    })
  }
  return (
    <nav
      aria-label="Main"
      className="shrink-0 border-t border-line bg-canvas pb-[env(safe-area-inset-bottom)]"
    >
      <ul className="flex">
        {tabs.map((key) => {
          const entry = entries.find((one) => one.key === key)
          if (entry?.to === undefined) return null
          const here = location.section === key
          const exact = location.exact && location.item === entry.items?.[0]?.to
          return (
            <li key={key} className="flex flex-1">
              <Link
                to={entry.to}
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
                {entry.label}
              </Link>
            </li>
          )
        })}
        <li className="flex flex-1">
          <button
            type="button"
            aria-haspopup="dialog"
            aria-expanded={more}
            onPointerEnter={ahead}
            onFocus={ahead}
            onClick={open}
            className={cx(item, 'text-ink-2')}
          >
            <Icon icon={MenuIcon} size={22} />
            More
          </button>
        </li>
      </ul>
      {Sheet && <Sheet open={more} onOpenChange={setMore} />}
    </nav>
  )
}
