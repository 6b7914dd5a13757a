import * as Radix from '@radix-ui/react-popover'
import { type ReactNode, useEffect, useRef, useState } from 'react'

import { rememberAround } from '../move-focus.ts'
import { escapeClears } from './escape-clears.ts'
import { AnchorProxy, type Layer } from './layer.ts'

export interface PopoverContentProps {
  layer: Layer
  label: string
  /** Receives a function that closes the popover. */
  children: (close: () => void) => ReactNode
  side?: 'top' | 'right' | 'bottom' | 'left' | undefined
  align?: 'start' | 'center' | 'end' | undefined
  width?: number | undefined
  /** False if a passing pointer opened it. The focus then stays where it is. */
  takesFocus?: boolean
  /** Distance to its button in pixels. */
  offset?: number
  /**
   * Whether it stays where it opened although its button moves, because a choice in it changes the row of the button.
   */
  still?: boolean
}

/** Renders the popover with Radix. */
export function PopoverLayer({
  layer: { anchor, contentId, open, setOpen },
  label,
  children,
  side = 'bottom',
  align = 'start',
  width,
  takesFocus = true,
  offset = 4,
  still = false,
}: PopoverContentProps) {
  const [element] = useState(() => anchor.current)
  const anchorRef = useRef(useState(() => element && anchorOf(element))[0])
  // If the button disappears, the popover disappears with it, and nothing is left to return the focus to.
  useEffect(() => (open && element ? rememberAround(element) : undefined), [open, element])
  if (!element) return null
  return (
    <Radix.Root open={open} onOpenChange={setOpen}>
      <Radix.Trigger asChild>
        <AnchorProxy element={element} />
      </Radix.Trigger>
      {still && <Radix.Anchor virtualRef={anchorRef} />}
      <Radix.Portal>
        <Radix.Content
          id={contentId}
          aria-label={label}
          side={side}
          align={align}
          sideOffset={offset}
          onOpenAutoFocus={(event) => {
            if (!takesFocus) event.preventDefault()
          }}
          onEscapeKeyDown={escapeClears}
          // An element that has the focus by now keeps it. If the focus were taken away and given back, the text typed
          // into a field would be selected.
          onCloseAutoFocus={(event) => {
            if (!takesFocus || document.activeElement !== document.body) event.preventDefault()
          }}
          collisionPadding={8}
          style={{ width }}
          className="pop z-menu max-h-(--radix-popover-content-available-height) max-w-[calc(100vw-16px)] overflow-y-auto rounded-md border border-line-2 bg-raised text-ink shadow-md outline-none"
        >
          {children(() => setOpen(false))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** Returns an anchor at the current position of an element, which stays until the window is resized. */
function anchorOf(element: HTMLElement) {
  const rect = element.getBoundingClientRect()
  const size = `${innerWidth} ${innerHeight}`
  return {
    getBoundingClientRect: () =>
      size === `${innerWidth} ${innerHeight}` ? rect : element.getBoundingClientRect(),
  }
}
