import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'

import { type MenuEntry } from '#/domain/team/menu.ts'
import { PopoverContent } from '#/ui/layers/popover.tsx'

import { MenuItems } from './menu-items.tsx'
import { type MenuLocation } from './menu-location.ts'
import { row } from './menu-row.tsx'
import { type useFlyout } from './use-flyout.ts'

const STOPS = 'a[href], button, input'

/** Arrow keys move between the focusable elements. ArrowLeft returns to the icon, except from a text field. */
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

interface FlyoutProps {
  entry: MenuEntry
  location: MenuLocation
  layer: ReturnType<typeof useFlyout>
  children: ReactNode
}

/** The submenu of an icon in the narrow menu, shown to its right. */
export function Flyout({ entry, location, layer, children }: FlyoutProps) {
  return (
    <PopoverContent
      layer={layer}
      label={entry.label}
      side="right"
      align="start"
      width={232}
      takesFocus={!layer.hovered}
    >
      {(close) => (
        <FlyoutBody entry={entry} location={location} layer={layer} close={close}>
          {children}
        </FlyoutBody>
      )}
    </PopoverContent>
  )
}

function FlyoutBody({
  entry: { label, to, items = [] },
  location,
  layer,
  close,
  children,
}: FlyoutProps & { close: () => void }) {
  const inside = useRef<HTMLDivElement>(null)
  const goesIn = layer.open && !layer.hovered
  // Radix skips links when it looks for the first element to focus, and it does that after this effect.
  useEffect(() => {
    if (!goesIn) return undefined
    const timer = setTimeout(() => inside.current?.querySelector<HTMLElement>(STOPS)?.focus())
    return () => clearTimeout(timer)
  }, [goesIn])
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears what happens inside it
    <div
      ref={inside}
      className="p-1.5"
      onPointerEnter={layer.stay}
      onPointerLeave={layer.leave}
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
  )
}
