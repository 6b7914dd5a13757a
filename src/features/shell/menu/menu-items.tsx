import { Link } from '@tanstack/react-router'
import { memo } from 'react'

import { type MenuItem } from '#/domain/team/menu.ts'
import { cx } from '#/ui/cx.ts'

import { LazyListCount } from './menu-late.tsx'
import { type MenuLocation } from './menu-location.ts'
import { item as itemClass } from './menu-row.tsx'

/** The fixed entries of a submenu. Space for a count is reserved on the right before the count is known. */
export function MenuItems({
  items,
  location,
  className,
}: {
  items: readonly MenuItem[]
  location: MenuLocation
  className: string
}) {
  return items.map((entry) => (
    <MenuItemRow
      key={entry.to}
      item={entry}
      current={location.item === entry.to ? (location.exact ? 'page' : 'true') : undefined}
      className={className}
    />
  ))
}

const MenuItemRow = memo(function MenuItemRow({
  item: { to, label, counts },
  current,
  className,
}: {
  item: MenuItem
  /** `page` when its page is open, `true` when a page below it is open. */
  current: 'page' | 'true' | undefined
  className: string
}) {
  return (
    <li>
      <Link
        to={to}
        activeOptions={exactly}
        aria-current={current}
        className={cx(
          itemClass,
          className,
          current === undefined ? 'text-ink-2 hover:bg-hover' : 'bg-active font-medium text-ink',
        )}
      >
        <span className="min-w-0 flex-1 truncate">{label}</span>{' '}
        {counts !== undefined && <LazyListCount list={counts} />}
      </Link>
    </li>
  )
})

const exactly = { exact: true }
