import { type LucideIcon } from 'lucide-react'

import { Badge, type BadgeTone } from '#/ui/display/badge.tsx'
import { VisuallyHidden } from '#/ui/display/visually-hidden.tsx'

/** A chip of a row. */
interface ChipOfRow {
  readonly label: string
  readonly icon?: LucideIcon | undefined
  readonly tone?: BadgeTone | undefined
}

/**
 * Shows a few of many chips in one line, then "+N" with the rest in its tooltip and accessible name. The caller says
 * how many fit: three, or two on phones. If they don't fit, the last one is truncated.
 */
export function OverflowChips({
  chips,
  most = 3,
}: {
  chips: readonly ChipOfRow[]
  most?: number | undefined
}) {
  const shown = chips.slice(0, most)
  const rest = chips.slice(most).map(({ label }) => label)
  return (
    <span className="flex min-w-0 items-center gap-1.5 overflow-hidden">
      {shown.map(({ label, icon, tone }, at) => (
        <Badge
          key={label}
          tone={tone}
          icon={icon}
          className={at === shown.length - 1 ? 'min-w-6 shrink!' : undefined}
        >
          <span className="truncate">{label}</span>
        </Badge>
      ))}
      {rest.length > 0 && (
        <span
          data-tip={rest.join(', ')}
          className="inline-flex h-[22px] shrink-0 items-center rounded-sm bg-active px-1.5 text-small font-medium text-ink-2"
        >
          <span aria-hidden>+{rest.length}</span>
          <VisuallyHidden>
            and {rest.length} more: {rest.join(', ')}
          </VisuallyHidden>
        </span>
      )}
    </span>
  )
}
