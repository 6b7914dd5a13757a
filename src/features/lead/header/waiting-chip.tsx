import { Clock } from 'lucide-react'

import { type WaitLevel, waitLevel } from '#/domain/lead/overdue/overdue.ts'
import { type WarningSettings } from '#/domain/team/team.ts'
import { formatWait, formatFullTime } from '#/domain/time/format.ts'
import { useNow } from '#/providers/now.ts'
import { cx } from '#/ui/cx.ts'
import { Badge, type BadgeTone } from '#/ui/display/badge.tsx'

const tones: Readonly<Record<WaitLevel['level'], BadgeTone>> = {
  none: 'neutral',
  calm: 'neutral',
  warning: 'warning',
  overdue: 'danger',
}

/** How long something that came in has waited for an answer; nothing where nothing waits. */
export function WaitingChip({
  since,
  warningSettings,
  className,
}: {
  since: number | undefined
  warningSettings: WarningSettings | undefined
  className?: string
}) {
  const now = useNow(30_000)
  const { level, waitedMs } = waitLevel({ waitingSince: since, now, warningSettings })
  if (since === undefined || level === 'none') return null
  return (
    <span data-tip={`Since ${formatFullTime(since)}`} className={cx('inline-flex', className)}>
      <Badge tone={tones[level]} icon={Clock}>
        Waiting {formatWait(waitedMs)}
      </Badge>
    </span>
  )
}
