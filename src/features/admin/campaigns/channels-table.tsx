import { type ReactNode } from 'react'

import { audienceLabel, type CampaignRow, routingLabel } from '#/domain/campaign/campaign-details.ts'

import { CountBar } from '../kit/count-bar.tsx'
import {
  CampaignName,
  campaignPath,
  CampaignStatus,
  EmailChannel,
  FeedFacts,
  LeadsLink,
  PhoneChannel,
  type RowContext,
} from './campaign-cells.tsx'
import { CampaignMenu } from './campaign-menu.tsx'
import { RowTable, type RowColumn } from './row-table.tsx'

interface CellContext extends Omit<RowContext, 'rows'> {
  readonly largest: number
}

const columns: readonly RowColumn<CampaignRow, CellContext>[] = [
  {
    id: 'name',
    header: 'Campaign',
    width: 'minmax(140px, 1.1fr)',
    draw: (row, { parent, team }) => <CampaignName row={row} to={campaignPath(parent, team.id, row.id)} />,
  },
  {
    id: 'phone',
    header: 'Phone channel',
    width: '168px',
    draw: (row) => <PhoneChannel campaign={row} />,
  },
  {
    id: 'email',
    header: 'Email channel',
    width: 'minmax(120px, 1.4fr)',
    draw: (row) => <EmailChannel campaign={row} />,
  },
  {
    id: 'audience',
    header: 'Audience',
    width: '152px',
    wide: true,
    draw: (row) => <span className="block truncate text-ink-2">{audienceLabel(row.scope)}</span>,
  },
  {
    id: 'routing',
    header: 'Call routing',
    width: '104px',
    wide: true,
    draw: (row) => <span className="block truncate text-ink-2">{routingLabel(row)}</span>,
  },
  {
    id: 'leads',
    header: 'Leads, 30 days',
    width: '112px',
    draw: (row, { largest, period }) => (
      <CountBar value={row.leads} largest={largest}>
        <LeadsLink row={row} period={period} />
      </CountBar>
    ),
  },
  { id: 'status', header: 'Status', width: '64px', draw: (row) => <CampaignStatus campaign={row} /> },
  {
    id: 'menu',
    header: 'Actions',
    quiet: true,
    width: '28px',
    draw: (row, context) => <CampaignMenu row={row} {...context} />,
  },
]

const feedFacts = (row: CampaignRow, { now }: CellContext) =>
  row.category === 'FEED' ? <FeedFacts campaign={row} now={now} /> : undefined

/** The channels and feeds of a team. */
export function ChannelsTable({ rows, under, ...context }: RowContext & { under?: ReactNode }) {
  const largest = Math.max(0, ...(rows ?? []).map(({ leads }) => leads))
  return (
    <RowTable
      label="Channels"
      columns={columns}
      rows={rows}
      context={{ ...context, largest }}
      below={feedFacts}
      under={under}
    />
  )
}
