import { Link } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { type ReactNode } from 'react'

import { type MenuEntry as Entry } from '#/domain/team/menu.ts'
import { cx } from '#/ui/cx.ts'
import { Icon } from '#/ui/display/icon.tsx'

import { menuIcons } from './menu-icons.ts'
import { MenuItems } from './menu-items.tsx'
import { LazyAlertPill } from './menu-late.tsx'
import { type MenuLocation } from './menu-location.ts'
import { row } from './menu-row.tsx'

const insides: Readonly<Record<string, string>> = {
  leads: 'lead lists',
  teams: 'teams',
  admin: 'admin pages',
}

/** An entry of the wide menu, with its submenu below. */
export function MenuEntryRow({
  entry: { key, label, to, items },
  location,
  open,
  onToggle,
  children,
}: {
  entry: Entry
  location: MenuLocation
  open: boolean
  onToggle: () => void
  /** Rendered after the fixed entries of its submenu. */
  children: ReactNode
}) {
  const here = location.section === key
  // In an open submenu, the current item is highlighted instead of the entry.
  const marked = here && !(open && items && (location.item !== undefined || to === undefined))
  const look = cx(
    row,
    'h-8 w-full gap-2.5 pl-2 text-left font-medium',
    items ? 'pr-8' : 'pr-2',
    here ? 'text-ink' : 'text-ink-2',
    marked ? 'bg-active' : 'hover:bg-hover',
  )
  const text = (
    <>
      <Icon icon={menuIcons[key]} className={marked ? undefined : 'text-ink-3'} />
      <span className="min-w-0 flex-1 truncate">{label}</span>{' '}
    </>
  )
  const chevron = (
    <Icon
      icon={ChevronDown}
      size={15}
      className={cx('transition-transform duration-(--slow)', !open && '-rotate-90')}
    />
  )
  const list = open ? `menu-${key}` : undefined
  return (
    <li>
      <div className="relative">
        {to === undefined ? (
          <button type="button" aria-expanded={open} aria-controls={list} onClick={onToggle} className={look}>
            {text}
            <span className="absolute right-1 flex size-6 items-center justify-center text-ink-3">
              {chevron}
            </span>
          </button>
        ) : (
          <>
            <Link
              to={to}
              activeOptions={{ exact: true }}
              aria-current={marked ? (location.exact && !location.item ? 'page' : 'true') : undefined}
              className={look}
            >
              {text}
              {key === 'alerts' && <LazyAlertPill />}
            </Link>
            {items && (
              <button
                type="button"
                aria-controls={list}
                aria-label={`${open ? 'Hide' : 'Show'} ${insides[key] ?? label}`}
                onClick={onToggle}
                className="absolute top-1 right-1 flex size-6 items-center justify-center rounded-sm text-ink-3 hover:bg-active hover:text-ink"
              >
                {chevron}
              </button>
            )}
          </>
        )}
      </div>
      {items && open && (
        <ul id={list} className="mt-px mb-1.5 grid gap-px">
          <MenuItems items={items} location={location} className="pl-[34px]" />
          {children}
        </ul>
      )}
    </li>
  )
}
