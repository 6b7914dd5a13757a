import { Link } from '@tanstack/react-router'

import { type MenuItem } from '#/domain/team/menu.ts'
import { cx } from '#/ui/cx.ts'

import { LazyListCount } from './menu-late.tsx'
import { type MenuLocation } from './menu-location.ts'
import { item } from './menu-row.tsx'

/** The fixed entries of a submenu; a number has its room at the right before it is known. */
export function MenuItems({
  items,
  location,
  className,
}: {
  items: readonly MenuItem[]
  location: MenuLocation
  className: string
}) {
  return items.map(({ to, label, counts }) => {
    const here = location.item === to
    return (
      <li key={to}>
        <Link
          to={to}
          activeOptions={{ exact: true }}
          aria-current={here ? (location.exact ? 'page' : 'true') : undefined}
          className={cx(
            item,
            className,
            here ? 'bg-active font-medium text-ink' : 'text-ink-2 hover:bg-hover',
          )}
        >
          <span className="min-w-0 flex-1 truncate">{label}</span>{' '}
          {counts !== undefined && <LazyListCount list={counts} />}
        </Link>
      </li>
    )
  })
}
