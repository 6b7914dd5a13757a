import { type ReactElement, type ReactNode } from 'react'

import { menuPart } from '../parts.ts'
import { type MenuItemOption } from './menu-entry.ts'
import { openerTrigger, type OpenerTarget } from './opener-trigger.ts'
import { useOpener } from './use-opener.ts'

export interface MenuProps {
  /** Accessible name of the menu. */
  label: string
  /** The plain button: `trigger={<IconButton label="More" icon={Ellipsis} />}`. */
  trigger: ReactElement<OpenerTarget>
  items: readonly MenuItemOption[]
  /** Above the entries, not an entry: who is signed in. */
  header?: ReactNode
  side?: 'top' | 'right' | 'bottom' | 'left' | undefined
  align?: 'start' | 'center' | 'end' | undefined
  /** Pixels; at least the trigger's width otherwise. */
  width?: number | undefined
  onOpenChange?: ((open: boolean) => void) | undefined
}

/** A menu whose Radix part loads on hover, focus or press. Enter, Space and ArrowDown open it on its first entry. */
export function Menu({
  label,
  trigger,
  items,
  header,
  side = 'bottom',
  align = 'start',
  width,
  onOpenChange,
}: MenuProps) {
  const opener = useOpener(menuPart, 'menu')
  const Part = opener.loaded?.MenuPart
  const change = (open: boolean) => {
    opener.setOpen(open)
    onOpenChange?.(open)
  }
  return (
    <>
      {openerTrigger(trigger, opener.trigger)}
      {Part && opener.shown && (
        <Part
          anchor={opener.anchor}
          contentId={opener.contentId}
          label={label}
          items={items}
          header={header}
          side={side}
          align={align}
          width={width}
          open={opener.open}
          byKeyboard={opener.byKeyboard}
          onOpenChange={change}
        />
      )}
    </>
  )
}
