import {
  audienceLabel,
  type CampaignRow,
  kindOfCampaign,
  routingLabel,
} from '#/domain/campaign/campaign-details.ts'

import { type OpenAround } from '../table/admin-row.tsx'
import { CampaignStatus, EmailChannel, FeedFacts, LeadsLink, PhoneChannel } from './campaign-cells.tsx'

/** Height of a card in pixels. */
export const CAMPAIGN_CARD = 132

/** The card of a campaign on phones. */
export function CampaignCard({
  row,
  open,
  period,
  now,
}: {
  row: CampaignRow
  open: OpenAround
  period: string
  now: number
}) {
  return (
    <div className="flex flex-col gap-1">
      <span className="flex items-center gap-2">
        <span className="min-w-0 flex-1 truncate text-reading leading-8 font-semibold">
          {open(<bdi data-user-text>{row.name}</bdi>)}
        </span>
        <CampaignStatus campaign={row} />
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
    </div>
  )
}
