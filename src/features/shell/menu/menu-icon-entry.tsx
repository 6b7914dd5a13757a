import { Link } from '@tanstack/react-router'
import { type ReactNode } from 'react'

import { type MenuEntry } from '#/domain/team/menu.ts'
import { cx } from '#/ui/cx.ts'
import { Icon } from '#/ui/display/icon.tsx'
import { VisuallyHidden } from '#/ui/display/visually-hidden.tsx'
import { discardLayer } from '#/ui/layers/layer.ts'
import { lazyComponent } from '#/ui/lazy.tsx'

import { menuIcons } from './menu-icons.ts'
import { LazyAlertPill } from './menu-late.tsx'
import { type MenuLocation } from './menu-location.ts'
import { row } from './menu-row.tsx'
import { useFlyout } from './use-flyout.ts'

const Flyout = lazyComponent(() => import('./flyout.tsx').then((module) => module.Flyout), {
  onFailed: discardLayer,
})

const look = (here: boolean) =>
  cx(
    row,
    'relative h-9 w-10 justify-center',
    here ? 'bg-active text-ink' : 'text-ink-3 hover:bg-hover aria-expanded:bg-hover',
  )

/** An entry of the narrow menu: an icon with a tooltip, or with its submenu as a flyout. */
export function MenuIconEntry({
  entry,
  location,
  children,
}: {
  entry: MenuEntry
  location: MenuLocation
  /** Rendered after the fixed entries of its submenu. */
  children: ReactNode
}) {
  const { key, label, to, items } = entry
  const here = location.section === key
  if (items || to === undefined)
    return (
      <FlyoutEntry entry={entry} location={location}>
        {children}
      </FlyoutEntry>
    )
  return (
    <li>
      <Link
        to={to}
        activeOptions={{ exact: true }}
        aria-current={here ? (location.exact ? 'page' : 'true') : undefined}
        data-tip={label}
        data-tip-side="right"
        className={look(here)}
      >
        <Icon icon={menuIcons[key]} size={18} />
        <VisuallyHidden>{label}</VisuallyHidden>{' '}
        {key === 'alerts' && <LazyAlertPill className="absolute top-0 right-0 ring-2 ring-canvas" />}
      </Link>
    </li>
  )
}

function FlyoutEntry({
  entry,
  location,
  children,
}: {
  entry: MenuEntry
  location: MenuLocation
  children: ReactNode
}) {
  const { key, label } = entry
  const here = location.section === key
  const flyout = useFlyout(Flyout)
  return (
    <li>
      <button
        type="button"
        {...flyout.trigger}
        aria-label={label}
        aria-current={here ? 'true' : undefined}
        data-tip={flyout.open ? undefined : label}
        data-tip-side="right"
        className={look(here)}
      >
        <Icon icon={menuIcons[key]} size={18} />
      </button>
      {flyout.mounted && (
        <Flyout entry={entry} location={location} layer={flyout}>
          {children}
        </Flyout>
      )}
    </li>
  )
}
