import { ChannelChart } from '#/components/figures/channel-chart.tsx'
import { channelSwatch } from '#/components/figures/channel-colors.ts'
import { type ChannelFigures, ChannelTable } from '#/components/figures/channel-table.tsx'
import { ListLink } from '#/components/figures/list-link.tsx'
import { Panel } from '#/components/figures/panel.tsx'
import { channelTotal, chartPeriod } from '#/domain/list/dashboard.ts'
import { channelLook } from '#/domain/message/communication-labels.ts'
import { communicationTypes } from '#/domain/message/communication.ts'
import { Segmented } from '#/ui/controls/segmented.tsx'
import { cx } from '#/ui/cx.ts'

const looks = [
  { value: 'chart', label: 'Chart' },
  { value: 'table', label: 'Table' },
] as const

/** What came in by day, by the channel of its last communication: bars, or the same numbers as a table. */
export function ChannelPanel({
  title,
  past,
  asTable,
  onAsTable,
  className,
  ...figures
}: ChannelFigures & {
  title: string
  /** Which days, in words: "past 14 days". */
  past: string
  asTable: boolean
  onAsTable: (asTable: boolean) => void
  className?: string | undefined
}) {
  const { counts, days, listOf } = figures
  return (
    <Panel
      title={title}
      className={className}
      after={
        <span className="text-ink-3" data-tip="By the channel of each lead's last communication">
          {past}
        </span>
      }
      action={
        <>
          <ul aria-label="Channels" className="flex flex-wrap justify-end gap-x-4 gap-y-1">
            {communicationTypes.map((channel) => {
              const total = channelTotal(counts, channel)
              const { label } = channelLook(channel)
              return (
                <li key={channel} className="flex items-center gap-1.5 text-small">
                  <span
                    aria-hidden
                    className={cx('size-2 rounded-[2px] forced-colors:border', channelSwatch[channel])}
                  />
                  <span aria-hidden>{label}</span>
                  <ListLink
                    of={listOf(chartPeriod(days), channel)}
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
            label={`${title} as`}
            size="sm"
            options={looks}
            value={asTable ? 'table' : 'chart'}
            onChange={(look) => onAsTable(look === 'table')}
          />
        </>
      }
    >
      {asTable ? <ChannelTable label={title} {...figures} /> : <ChannelChart {...figures} />}
    </Panel>
  )
}
