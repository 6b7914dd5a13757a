import { ChevronDown, Phone } from 'lucide-react'

import { CallButton } from '#/components/call-button/call-button.tsx'
import { type Calling } from '#/components/call-button/calling.ts'
import { formatPhone } from '#/domain/user/phone.ts'
import { nameInSentence } from '#/domain/user/short-name.ts'
import { sentences } from '#/lib/result.ts'
import { IconButton } from '#/ui/controls/icon-button.tsx'
import { Menu } from '#/ui/layers/menu.tsx'

/** Calls the first number of a lead; beside it, where there are several, a menu of all. */
export function CallSplit({
  calling,
  variant = 'secondary',
  tight = false,
}: {
  calling: Calling
  variant?: 'primary' | 'secondary' | undefined
  /** Without its word. */
  tight?: boolean | undefined
}) {
  const { targets, verdict } = calling
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
      {several && (
        <Menu
          label="Call another number"
          align="end"
          width={272}
          trigger={
            <IconButton
              label="Call another number"
              icon={ChevronDown}
              iconSize={15}
              size="md"
              variant={variant}
              className="-ml-px w-6 rounded-l-none"
            />
          }
          items={targets.map((target) => ({
            id: target.phone,
            label: nameInSentence(target.name),
            detail: formatPhone(target.phone),
            icon: Phone,
            blocked: verdict.ok ? undefined : sentences(verdict),
            onSelect: () => calling.place(target),
          }))}
        />
      )}
    </span>
  )
}
