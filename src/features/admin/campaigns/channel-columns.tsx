import {
  audienceLabel,
  type CampaignRow,
  campaignStatuses,
  routingLabel,
} from '#/domain/campaign/campaign-details.ts'
import { labelIn } from '#/domain/campaign/choice.ts'
import { formatCount } from '#/lib/text/format-count.ts'

import { type AdminColumn } from '../table/admin-row.tsx'
import { byKnownText, byNumber, byText } from '../table/column-order.ts'
import { BelowCount, CountBar } from '../table/count-bar.tsx'
import {
  addressFailure,
  type CampaignCellContext,
  CampaignName,
  CampaignStatus,
  EmailChannel,
  FeedAddress,
  lastLeadText,
  LeadsLink,
  PhoneChannel,
} from './campaign-cells.tsx'

/** Returns the columns of channels and feeds. */
export function channelColumns(
  { largest, period }: CampaignCellContext,
  now: number,
): AdminColumn<CampaignRow>[] {
  return [
    {
      id: 'name',
      header: 'Campaign',
      size: 156,
      flexible: true,
      compare: byText(({ name }) => name),
      // A failure is still shown if the column that normally shows it is hidden.
      draw: (row, open, shown) => (
        <CampaignName
          row={row}
          open={open}
          failure={shown.includes('email') ? undefined : addressFailure(row)}
        />
      ),
    },
    {
      id: 'phone',
      header: 'Phone channel',
      size: 152,
      ...byKnownText(({ phoneChannel }) => phoneChannel?.phoneNumber),
      draw: (row) => <PhoneChannel campaign={row} />,
    },
    {
      id: 'email',
      header: 'Email channel',
      size: 288,
      priority: 3,
      ...byKnownText(({ emailChannel }) => emailChannel?.emailAddress),
      draw: (row) => (
        <>
          <EmailChannel campaign={row} />
          <FeedAddress campaign={row} />
        </>
      ),
    },
    {
      id: 'audience',
      header: 'Audience',
      size: 152,
      priority: 1,
      compare: byText(({ scope }) => audienceLabel(scope)),
      draw: (row) => <span className="text-ink-2">{audienceLabel(row.scope)}</span>,
    },
    {
      id: 'routing',
      header: 'Call routing',
      size: 96,
      priority: 2,
      compare: byText(routingLabel),
      missing: ({ phoneChannel, callRouting }) => phoneChannel === undefined || callRouting === undefined,
      draw: (row) => <span className="text-ink-2">{routingLabel(row)}</span>,
    },
    {
      id: 'leads',
      header: 'Leads, 30 days',
      size: 112,
      descFirst: true,
      compare: byNumber(({ leads }) => leads),
      draw: (row) => (
        <>
          <CountBar value={row.leads} largest={largest} digits={formatCount(largest).length}>
            <LeadsLink row={row} period={period} />
          </CountBar>
          {row.feed && (
            <BelowCount value={row.leads} largest={largest}>
              <span className="block truncate text-small text-ink-3 first-letter:uppercase">
                {lastLeadText(row.feed, now)}
              </span>
            </BelowCount>
          )}
        </>
      ),
    },
    {
      id: 'status',
      header: 'Status',
      size: 68,
      compare: byText(({ status }) => labelIn(campaignStatuses, status)),
      draw: (row) => <CampaignStatus campaign={row} />,
    },
  ]
}
