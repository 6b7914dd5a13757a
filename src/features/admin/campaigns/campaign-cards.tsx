import { type ReactNode } from 'react'

import { audienceLabel, kindOfCampaign, routingLabel } from '#/domain/campaign/campaign-details.ts'
import { Link } from '#/ui/controls/link.tsx'
import { Skeleton } from '#/ui/display/skeleton.tsx'
import { useVirtualRows } from '#/ui/table/virtual-rows.ts'

import {
  campaignPath,
  CampaignStatus,
  EmailChannel,
  FeedFacts,
  LeadsLink,
  PhoneChannel,
  type RowContext,
} from './campaign-cells.tsx'
import { CampaignMenu } from './campaign-menu.tsx'

/** Pixels of a card. */
const CARD = 132

/** Campaigns on a phone: a card each. */
export function CampaignCards({ rows, under, ...context }: RowContext & { under?: ReactNode }) {
  const { parent, team, period, now } = context
  const { scrollerRef, items, height } = useVirtualRows({
    count: rows?.length ?? 0,
    rowHeight: CARD,
    keyOf: (index) => rows?.[index]?.id ?? index,
  })
  return (
    <div ref={scrollerRef} className="min-h-0 flex-1 overflow-y-auto">
      {rows === undefined ? (
        <div role="status" aria-label="Loading the campaigns" className="flex flex-col gap-4 p-4">
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
        </div>
      ) : (
        <ul aria-label="Campaigns" className="relative" style={{ height }}>
          {items.map(({ index, key, start }) => {
            const row = rows[index]
            if (row === undefined) return null
            return (
              <li
                key={key}
                style={{ top: start, height: CARD }}
                className="absolute inset-x-0 flex flex-col justify-center gap-1 border-b border-line px-4"
              >
                <span className="flex items-center gap-2">
                  <Link
                    to={campaignPath(parent, team.id, row.id)}
                    look="plain"
                    className="flex min-h-8 min-w-0 flex-1 items-center rounded-xs text-reading font-semibold text-ink no-underline"
                  >
                    <bdi className="truncate" data-user-text>
                      {row.name}
                    </bdi>
                  </Link>
                  <CampaignStatus campaign={row} />
                  <CampaignMenu row={row} {...context} />
                </span>
                <span className="flex min-w-0 gap-1 truncate text-small text-ink-3">
                  {row.category === 'FEED' ? (
                    <FeedFacts campaign={row} now={now} />
                  ) : (
                    [kindOfCampaign(row), audienceLabel(row.scope), routingLabel(row)]
                      .filter((text) => text !== '–')
                      .join(', ')
                  )}
                </span>
                {row.category !== 'FORM' && (
                  <span className="grid grid-cols-2 gap-3 text-small">
                    <span className="min-w-0">
                      <PhoneChannel campaign={row} />
                    </span>
                    <span className="min-w-0">
                      <EmailChannel campaign={row} />
                    </span>
                  </span>
                )}
                <span className="text-small text-ink-2">
                  <LeadsLink row={row} period={period} /> {row.leads === 1 ? 'lead' : 'leads'} in 30 days
                </span>
              </li>
            )
          })}
        </ul>
      )}
      {under}
    </div>
  )
}
