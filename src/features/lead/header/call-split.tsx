import { ChevronDown, Phone } from 'lucide-react'

import { CallButton } from '#/components/call-button/call-button.tsx'
import { type Calling } from '#/components/call-button/calling.ts'
import { GatedIconButton } from '#/components/gated-button.tsx'
import { formatPhone } from '#/domain/user/phone.ts'
import { nameInSentence } from '#/domain/user/short-name.ts'
import { IconButton } from '#/ui/controls/icon-button.tsx'
import { PressGuard } from '#/ui/controls/press-guard.tsx'
import { cx } from '#/ui/cx.ts'
import { Menu } from '#/ui/layers/menu.tsx'

const chevron = {
  label: 'Call another number',
  icon: ChevronDown,
  iconSize: 15,
  size: 'md',
  className: 'w-7 rounded-l-none',
} as const

/** Calls the first number of a lead. If the lead has several numbers, a menu next to the button lists all of them. */
export function CallSplit({
  calling,
  variant = 'secondary',
  tight = false,
}: {
  calling: Calling
  variant?: 'primary' | 'secondary' | undefined
  /** Whether to leave out the button's text. */
  tight?: boolean | undefined
}) {
  const { targets, verdict } = calling
  // Two filled halves are separated by a gap, two outlined halves share a border.
  const part = {
    ...chevron,
    variant,
    className: cx(chevron.className, variant === 'primary' ? 'ml-px' : '-ml-px'),
  }
  const [first] = targets
  const several = targets.length > 1
  return (
    <span className="flex shrink-0">
      <CallButton
        calling={calling}
        target={first}
        word={tight ? undefined : 'Call'}
        variant={variant}
        size="md"
        keys="C"
        className={several ? 'rounded-r-none' : undefined}
      />
      {/* Disabled together with the button that it belongs to: during a call, no other number can be called either. The
         guard keeps the focus when a call from the menu replaces the button. */}
      <PressGuard meaning={String(verdict.ok)}>
        {several && !verdict.ok && <GatedIconButton verdict={verdict} {...part} />}
        {several && verdict.ok && (
          <Menu
            label="Call another number"
            align="end"
            width={272}
            trigger={<IconButton {...part} />}
            items={targets.map((target) => ({
              id: target.phone,
              label: nameInSentence(target.name),
              detail: formatPhone(target.phone, target.ext),
              icon: Phone,
              onSelect: () => calling.placeCall(target),
            }))}
          />
        )}
      </PressGuard>
    </span>
  )
}
