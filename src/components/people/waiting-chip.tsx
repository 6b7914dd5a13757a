import { Clock } from 'lucide-react'

import { triedLabel, type Waiting, waitLevel } from '#/domain/lead/overdue/overdue.ts'
import { type WarningSettings } from '#/domain/team/team.ts'
import { formatFullTime } from '#/domain/time/format.ts'
import { useNow } from '#/providers/now.ts'
import { Badge } from '#/ui/display/badge.tsx'

const tones = { none: 'neutral', calm: 'neutral', warning: 'warning', overdue: 'danger' } as const

/** Since when a renter waits, and how often somebody tried; nothing where nothing waits. */
export const waitTip = (of: Waiting) =>
  of.waitingSince && `Since ${formatFullTime(of.waitingSince)}${triedLabel(of)}`

/** How long something that came in has waited for an answer, and what was tried; nothing where nothing waits. */
export function WaitingChip({
  response,
  settings,
}: {
  response: Waiting
  settings: WarningSettings | undefined
}) {
  const { level, text } = waitLevel(response, useNow(30_000), settings)
  return level === 'none' ? null : (
    // Where there is little room what was tried gives way first: the tooltip says it as well.
    <span data-tip={waitTip(response)} className="inline-flex min-w-26 shrink-[100]">
      <Badge tone={tones[level]} icon={Clock} className="min-w-0 !shrink">
        <span className="truncate">{text}</span>
      </Badge>
    </span>
  )
}
