import { type Dashboard } from '#/api/dashboard.ts'
import { dashboardLists } from '#/domain/list/dashboard-lists.ts'
import { CHART_DAYS, channelTotal, chartPeriod } from '#/domain/list/dashboard.ts'
import { channelLook } from '#/domain/message/communication-labels.ts'
import { communicationTypes } from '#/domain/message/communication.ts'
import { Segmented } from '#/ui/controls/segmented.tsx'
import { cx } from '#/ui/cx.ts'

import { ChannelChart } from './channel-chart.tsx'
import { channelSwatch } from './channel-colors.ts'
import { ChannelTable } from './channel-table.tsx'
import { ListLink } from './list-link.tsx'
import { Panel } from './panel.tsx'

const looks = [
  { value: 'chart', label: 'Chart' },
  { value: 'table', label: 'Table' },
] as const

/** What came in on the last 14 days, by the channel of its last communication: bars, or the same numbers as a table. */
export function ChannelPanel({
  board,
  days,
  asTable,
  onAsTable,
}: {
  board: Dashboard
  /** The first instants of the days. Epoch milliseconds. */
  days: readonly number[]
  asTable: boolean
  onAsTable: (asTable: boolean) => void
}) {
  return (
    <Panel
      title="Leads by channel"
      after={
        <span className="text-ink-3" data-tip="By the channel of each lead's last communication">
          past {CHART_DAYS} days
        </span>
      }
      action={
        <>
          <ul aria-label="Channels" className="flex flex-wrap justify-end gap-x-4 gap-y-1">
            {communicationTypes.map((channel) => {
              const total = channelTotal(board.days, channel)
              const { label } = channelLook(channel)
              return (
                <li key={channel} className="flex items-center gap-1.5 text-small">
                  <span
                    aria-hidden
                    className={cx('size-2 rounded-[2px] forced-colors:border', channelSwatch[channel])}
                  />
                  <span aria-hidden>{label}</span>
                  <ListLink
                    of={dashboardLists.byChannel(chartPeriod(days), channel)}
                    label={`${label}: ${total.toLocaleString('en-US')}`}
                    className="rounded-xs text-ink-3 tabular-nums hover:text-accent-text hover:underline"
                  >
                    {total.toLocaleString('en-US')}
                  </ListLink>
                </li>
              )
            })}
          </ul>
          <Segmented
            label="Leads by channel as"
            size="sm"
            options={looks}
            value={asTable ? 'table' : 'chart'}
            onChange={(look) => onAsTable(look === 'table')}
          />
        </>
      }
    >
      {asTable ? <ChannelTable board={board} days={days} /> : <ChannelChart board={board} days={days} />}
    </Panel>
  )
}
