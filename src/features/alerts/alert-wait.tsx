import { Clock } from 'lucide-react'

import { waitLevel } from '#/domain/lead/overdue.ts'
import { type WarningSettings } from '#/domain/team/team.ts'
import { waitWords } from '#/domain/time/ages.ts'
import { fullTime } from '#/domain/time/text-time.ts'
import { useNow } from '#/providers/now.ts'
import { Badge } from '#/ui/badge.tsx'

const tones = { none: 'neutral', calm: 'neutral', warning: 'warning', overdue: 'danger' } as const

/** How long the renter has waited for an answer; nothing where nobody waits. */
export function AlertWait({
  since,
  settings,
}: {
  since: number | undefined
  settings: WarningSettings | undefined
}) {
  const now = useNow(30_000)
  const { level, waitedMs } = waitLevel({ waitingSince: since, now, warningSettings: settings })
  if (since === undefined || level === 'none') return null
  return (
    <span data-tip={`Since ${fullTime(since)}`} className="inline-flex">
      <Badge tone={tones[level]} icon={Clock}>
        Waiting {waitWords(waitedMs)}
      </Badge>
    </span>
  )
}
