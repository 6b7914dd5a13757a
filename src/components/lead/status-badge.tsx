import { type ReactNode } from 'react'

import { leadStatusLook } from '#/domain/lead/lead-status.ts'
import { cx } from '#/ui/cx.ts'
import { Badge } from '#/ui/display/badge.tsx'

import { statusGlyphs, statusIcons, statusTones } from './lead-status-icons.ts'

/** A lead's status in headers and rails: icon and label on a tint, 22 px high, or 26 px as the trigger of a menu. */
export function StatusBadge({
  status,
  large = false,
  end,
  className,
}: {
  status: string
  large?: boolean
  /** Content after the label, in its color: the chevron of a menu. */
  end?: ReactNode
  className?: string | undefined
}) {
  const look = leadStatusLook(status)
  return (
    <Badge
      tone={statusTones[look.tone]}
      icon={statusIcons[look.icon]}
      iconClassName={look.tone === 'quiet' || look.tone === 'settled' ? statusGlyphs[look.tone] : undefined}
      className={cx(
        look.tone === 'settled' && 'text-ink',
        large && 'h-[26px] !gap-1.5 !px-[7px] max-tablet:h-7',
        className,
      )}
    >
      {look.label}
      {end}
    </Badge>
  )
}
