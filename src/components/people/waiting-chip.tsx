import { Clock } from 'lucide-react'

import { triedLabel, type Waiting, waitLevel } from '#/domain/lead/overdue/overdue.ts'
import { type WarningSettings } from '#/domain/team/team.ts'
import { formatFullTime } from '#/domain/time/format.ts'
import { useNow } from '#/providers/now.ts'
import { Badge } from '#/ui/display/badge.tsx'

const tones = { none: 'neutral', calm: 'neutral', warning: 'warning', overdue: 'danger' } as const

/**
 * Returns since when a renter has been waiting, and how often somebody tried to reach them. undefined when nobody is
 * waiting.
 */
export const waitTip = (of: Waiting) =>
  of.waitingSince && `Since ${formatFullTime(of.waitingSince)}${triedLabel(of)}`

/**
 * Shows how long an inquiry has been waiting for a response, and what was tried. Renders nothing when nothing is
 * waiting.
 */
export function WaitingChip({
  response,
  settings,
}: {
  response: Waiting
  settings: WarningSettings | undefined
}) {
  const { level, text } = waitLevel(response, useNow(30_000), settings)
  return level === 'none' ? null : (
    // When there is little space, what was tried is truncated first, because the tooltip contains it as well.
    <span data-tip={waitTip(response)} className="inline-flex min-w-26 shrink-[100]">
      <Badge tone={tones[level]} icon={Clock} className="min-w-0 !shrink">
        <span className="truncate">{text}</span>
      </Badge>
    </span>
  )
}
