import { leadStatusLook } from '#/domain/lead/lead-status.ts'
import { Icon } from '#/ui/display/icon.tsx'

import { statusGlyphs, statusIcons } from './lead-status-icons.ts'

/** A lead's status in tables: colored icon and plain label. */
export function StatusLabel({ status, className }: { status: string; className?: string | undefined }) {
  const look = leadStatusLook(status)
  return (
    <span className={`inline-flex items-center gap-1.5 whitespace-nowrap ${className ?? ''}`}>
      <Icon icon={statusIcons[look.icon]} size={14} stroke={2.1} className={statusGlyphs[look.tone]} />
      {look.label}
    </span>
  )
}
