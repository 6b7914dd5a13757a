import { type ReactElement, type ReactNode } from 'react'

import { popoverPart } from '../parts.ts'
import { openerTrigger, type OpenerTarget } from './opener-trigger.ts'
import { useOpener } from './use-opener.ts'

/** A small non-modal dialog beside its button; its Radix part loads on intent. */
export function Popover({
  label,
  trigger,
  children,
  side = 'bottom',
  align = 'start',
  width,
}: {
  label: string
  /** The plain button: `trigger={<Button end={…}>Filter</Button>}`. */
  trigger: ReactElement<OpenerTarget>
  /** Gets a function that closes it. */
  children: (close: () => void) => ReactNode
  side?: 'top' | 'right' | 'bottom' | 'left' | undefined
  align?: 'start' | 'center' | 'end' | undefined
  width?: number | undefined
}) {
  const opener = useOpener(popoverPart, 'dialog')
  const Part = opener.loaded?.PopoverPart
  return (
    <>
      {openerTrigger(trigger, opener.trigger)}
      {Part && opener.shown && (
        <Part
          anchor={opener.anchor}
          contentId={opener.contentId}
          label={label}
          side={side}
          align={align}
          width={width}
          open={opener.open}
          onOpenChange={opener.setOpen}
        >
          {children}
        </Part>
      )}
    </>
  )
}
