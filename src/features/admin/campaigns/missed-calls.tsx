import { type ReactNode } from 'react'

import { type CampaignStats } from '#/domain/campaign/campaign-stats.ts'
import { formatShown } from '#/domain/report/report-rows.ts'
import { countOf } from '#/lib/count-of.ts'
import { formatCount } from '#/lib/format-count.ts'
import { Link } from '#/ui/controls/link.tsx'

/** How many calls of a campaign were missed and called back; each number leads to its calls in the report. */
export function MissedCalls({
  calls: { all, missed, calledBack },
  campaignId,
  period,
}: {
  calls: CampaignStats['calls']
  campaignId: string
  /** As the address of the report says it. */
  period: string
}) {
  if (all === 0) return 'No calls'
  const link = (what: string, words: ReactNode) => (
    <Link
      to="/reports/call-stats"
      search={{ campaign: campaignId, period, by: 'event', show: formatShown(what) }}
      look="plain"
      className="rounded-xs text-inherit no-underline hover:text-accent-text hover:underline"
    >
      {words}
    </Link>
  )
  return (
    <span>
      {link('missed', formatCount(missed))} of {link('rang', countOf(all, 'call'))}
      {missed > 0 && <>, {link('called-back', `${formatCount(calledBack)} called back`)}</>}
    </span>
  )
}
