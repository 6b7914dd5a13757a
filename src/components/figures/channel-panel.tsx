import { Table2 } from 'lucide-react'
import { useState } from 'react'

import { ChannelChart } from '#/components/figures/channel-chart.tsx'
import { type ChannelFigures, ChannelTable } from '#/components/figures/channel-table.tsx'
import { channelTones } from '#/components/figures/channel-tones.ts'
import { ListLink } from '#/components/figures/list-link.tsx'
import { Panel } from '#/components/figures/panel.tsx'
import { channelTotal, chartPeriod } from '#/domain/list/dashboard.ts'
import { channelLook } from '#/domain/message/communication-labels.ts'
import { communicationTypes } from '#/domain/message/communication-types.ts'
import { formatCount } from '#/lib/text/format-count.ts'
import { Legend, toggledHidden } from '#/ui/chart/legend.tsx'
import { IconButton } from '#/ui/controls/icon-button.tsx'
import { cx } from '#/ui/cx.ts'

/** The leads that came in per day, by the channel of each lead's last communication, as bars or as a table. */
export function ChannelPanel({
  title,
  past,
  asTable,
  onAsTable,
  className,
  ...figures
}: ChannelFigures & {
  title: string
  /** Label of the shown days: "past 14 days". */
  past: string
  asTable: boolean
  onAsTable: (asTable: boolean) => void
  className?: string | undefined
}) {
  const { counts, days, listOf } = figures
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  return (
    <Panel
      title={title}
      ruled={asTable}
      className={className}
      after={
        <>
          <span className="text-small text-ink-3" data-tip="By the channel of each lead's last communication">
            {past}
          </span>
          <IconButton
            label={`${title} as a table`}
            icon={Table2}
            pressed={asTable}
            className="-mx-1"
            onClick={() => onAsTable(!asTable)}
          />
        </>
      }
      action={
        <Legend
          label="Channels"
          items={communicationTypes.map((channel) => {
            const total = formatCount(channelTotal(counts, channel))
            const { label } = channelLook(channel)
            return {
              key: channel,
              label,
              tone: channelTones[channel],
              total: (
                <ListLink
                  of={listOf(chartPeriod(days), channel)}
                  label={`${label}: ${total}`}
                  className={cx(
                    'inline-flex min-h-6 min-w-6 items-center rounded-xs hover:text-accent-text hover:underline',
                    // The hit target is at least 24 px wide, while the number itself is aligned to the end of the
                    // legend.
                    total.length === 1 ? '-mr-4' : total.length === 2 ? '-mr-2' : undefined,
                  )}
                >
                  {total}
                </ListLink>
              ),
            }
          })}
          hidden={hidden}
          onToggle={(key) => setHidden(toggledHidden(hidden, key))}
        />
      }
    >
      {asTable ? <ChannelTable label={title} {...figures} /> : <ChannelChart {...figures} hidden={hidden} />}
    </Panel>
  )
}
