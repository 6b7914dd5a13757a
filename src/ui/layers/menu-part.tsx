import * as Radix from '@radix-ui/react-dropdown-menu'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'

import { AnchorProxy } from './anchor-proxy.tsx'
import { type MenuItemOption } from './menu-entry.ts'
import { MenuRows } from './menu-rows.tsx'

/** The Radix half of `Menu`; only ever loaded by intent. */
export function MenuPart({
  anchor,
  contentId,
  label,
  items,
  header,
  side,
  align,
  width,
  open,
  byKeyboard,
  onOpenChange,
}: {
  anchor: RefObject<HTMLElement | null>
  contentId: string
  label: string
  items: readonly MenuItemOption[]
  header: ReactNode
  side: 'top' | 'right' | 'bottom' | 'left'
  align: 'start' | 'center' | 'end'
  width: number | undefined
  open: boolean
  byKeyboard: boolean
  onOpenChange: (open: boolean) => void
}) {
  const [element] = useState(() => anchor.current)
  const content = useRef<HTMLDivElement>(null)

  // Radix knows a keyboard only from keys pressed after it was mounted; the first press may have been what loaded it.
  useEffect(() => {
    if (!open || !byKeyboard) return undefined
    const timer = setTimeout(() => {
      const list = content.current
      if (list && !list.querySelector('[role^=menuitem]:focus'))
        list.querySelector<HTMLElement>('[role^=menuitem]:not([data-disabled])')?.focus()
    })
    return () => clearTimeout(timer)
  }, [open, byKeyboard])

  if (!element) return null
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange} modal={false}>
      <Radix.Trigger asChild>
        <AnchorProxy element={element} />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          ref={content}
          id={contentId}
          aria-label={label}
          aria-labelledby={undefined}
          side={side}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          loop
          style={{
            width,
            minWidth:
              width === undefined ? 'max(160px, var(--radix-dropdown-menu-trigger-width))' : undefined,
          }}
          className="pop z-menu max-h-(--radix-dropdown-menu-content-available-height) overflow-y-auto rounded-md border border-line-2 bg-raised p-1 text-ink shadow-md outline-none"
          // The plain button toggles by itself; letting Radix close first would make its click open again.
          onInteractOutside={(event) => {
            if (event.target instanceof Node && element.contains(event.target)) event.preventDefault()
          }}
        >
          {header !== undefined && (
            <div className="-mx-1 mb-1 border-b border-line px-3 pt-1 pb-2">{header}</div>
          )}
          <MenuRows items={items} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
