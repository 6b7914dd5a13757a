import * as Radix from '@radix-ui/react-popover'
import { type ReactNode, type RefObject, useState } from 'react'

import { AnchorProxy } from './anchor-proxy.tsx'

/** The Radix half of `Popover`. */
export function PopoverPart({
  anchor,
  contentId,
  label,
  children,
  side,
  align,
  width,
  open,
  onOpenChange,
  takesFocus = true,
  offset = 4,
}: {
  anchor: RefObject<HTMLElement | null>
  contentId: string
  label: string
  children: (close: () => void) => ReactNode
  side: 'top' | 'right' | 'bottom' | 'left'
  align: 'start' | 'center' | 'end'
  width: number | undefined
  open: boolean
  onOpenChange: (open: boolean) => void
  /** False where a pointer that passed by opened it: the focus stays where the person is. */
  takesFocus?: boolean
  /** Pixels between it and its button. */
  offset?: number
}) {
  const [element] = useState(() => anchor.current)
  if (!element) return null
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>
        <AnchorProxy element={element} />
      </Radix.Trigger>
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
          onCloseAutoFocus={(event) => {
            if (!takesFocus) event.preventDefault()
          }}
          collisionPadding={8}
          style={{ width }}
          className="pop z-menu max-h-(--radix-popover-content-available-height) max-w-[calc(100vw-16px)] overflow-y-auto rounded-md border border-line-2 bg-raised text-ink shadow-md outline-none"
        >
          {children(() => onOpenChange(false))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
