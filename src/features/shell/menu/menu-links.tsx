import { Link, useLocation } from '@tanstack/react-router'

import { useMenu } from '#/components/use-menu.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { cx } from '#/ui/cx.ts'
import { Icon } from '#/ui/display/icon.tsx'

import { menuIcons } from './menu-icons.ts'
import { MenuItems } from './menu-items.tsx'
import { MenuLate } from './menu-late.tsx'
import { menuLocationOf, tabs } from './menu-location.ts'
import { useMenuCounts } from './menu-memory.ts'

const inTabBar: ReadonlySet<string> = new Set(tabs)

/**
 * The menu entries of the More sheet on phones: everything that does not fit in the tab bar, including submenus.
 * @param onNavigate called when an entry was chosen, so that the sheet closes
 */
export function MenuLinks({ onNavigate }: { onNavigate: () => void }) {
  const viewer = useViewer()
  const pathname = useLocation({ select: (location) => location.pathname })
  const [counts, keep] = useMenuCounts(viewer.user.id)
  const location = menuLocationOf(pathname)
  const rest = useMenu().filter(({ key, items }) => items || !inTabBar.has(key))
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- hears what is chosen inside it; Enter on a link is a click
    <nav
      aria-label="More pages"
      onClick={(event) => {
        if (event.target instanceof Element && event.target.closest('a')) onNavigate()
      }}
    >
      <ul>
        {rest.map(({ key, label, to, items }) => {
          const head = (
            <>
              <Icon icon={menuIcons[key]} size={18} className="text-ink-3" />
              <span className="min-w-0 flex-1 truncate">{label}</span>
            </>
          )
          const look = 'flex h-11 items-center gap-3 rounded px-2 text-reading font-medium no-underline'
          return (
            <li key={key}>
              {to === undefined || (items && items.length > 0) ? (
                <p className={look}>{head}</p>
              ) : (
                <Link
                  to={to}
                  activeOptions={{ exact: true }}
                  aria-current={location.section === key ? 'true' : undefined}
                  className={cx(
                    look,
                    'hover:bg-hover',
                    location.section === key && !location.item && 'bg-active',
                  )}
                >
                  {head}
                </Link>
              )}
              {items && (
                <ul className="mb-1 grid gap-px">
                  <MenuItems items={items} location={location} className="pl-[38px]" />
                  <MenuLate
                    of={key}
                    location={location}
                    counts={counts}
                    onSmartLists={(smartLists) => {
                      if (smartLists !== undefined) keep({ smartLists })
                    }}
                    onTeams={(teams) => keep({ teams })}
                    className="pl-[38px]"
                    filterClassName="pl-[38px]"
                  />
                </ul>
              )}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
