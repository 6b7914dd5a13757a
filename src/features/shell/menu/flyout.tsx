import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'

import { type MenuEntry } from '#/domain/team/menu.ts'
import { PopoverPart } from '#/ui/layers/popover-part.tsx'

import { MenuItems } from './menu-items.tsx'
import { type MenuLocation } from './menu-location.ts'
import { row } from './menu-row.tsx'
import { type useFlyout } from './use-flyout.ts'

const STOPS = 'a[href], button, input'

/** The arrows move between what can be reached; ArrowLeft leads back to the icon, but not out of a field. */
function move(event: KeyboardEvent<HTMLElement>, close: () => void): void {
  const typing = event.target instanceof HTMLInputElement
  if (event.key === 'ArrowLeft' && !typing) {
    event.preventDefault()
    return close()
  }
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  event.preventDefault()
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(STOPS)]
  const at = stops.findIndex((stop) => stop === document.activeElement)
  stops.at((at + step) % stops.length)?.focus()
}

/** The submenu of an icon of the narrow menu, at its right. */
export function Flyout({
  entry: { label, to, items = [] },
  location,
  flyout,
  children,
}: {
  entry: MenuEntry
  location: MenuLocation
  flyout: ReturnType<typeof useFlyout>
  children: ReactNode
}) {
  const inside = useRef<HTMLDivElement>(null)
  const takesFocus = !flyout.hovered
  const goesIn = flyout.open && takesFocus
  // Radix leaves links out when it looks for what to focus first, and looks after this effect.
  useEffect(() => {
    if (!goesIn) return undefined
    const timer = setTimeout(() => inside.current?.querySelector<HTMLElement>(STOPS)?.focus())
    return () => clearTimeout(timer)
  }, [goesIn])
  return (
    <PopoverPart
      anchor={flyout.anchor}
      contentId={flyout.contentId}
      label={label}
      side="right"
      align="start"
      width={232}
      open={flyout.open}
      onOpenChange={flyout.setOpen}
      takesFocus={takesFocus}
    >
      {(close) => (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears what happens inside it
        <div
          ref={inside}
          className="p-1.5"
          onPointerEnter={flyout.stay}
          onPointerLeave={flyout.leave}
          onKeyDown={(event) => move(event, close)}
          onClick={(event) => {
            if (event.target instanceof Element && event.target.closest('a')) close()
          }}
        >
          {to === undefined || items.length > 0 ? (
            <p className="flex h-8 items-center px-2 font-semibold">{label}</p>
          ) : (
            <Link
              to={to}
              activeOptions={{ exact: true }}
              className={`${row} h-8 px-2 font-semibold hover:bg-hover`}
            >
              {label}
            </Link>
          )}
          <ul className="grid gap-px">
            <MenuItems items={items} location={location} className="pl-2" />
            {children}
          </ul>
        </div>
      )}
    </PopoverPart>
  )
}
