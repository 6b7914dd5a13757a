import { dayPeriod, stackOf } from '#/domain/list/dashboard.ts'
import { channelLook } from '#/domain/message/communication-labels.ts'
import { communicationTypes } from '#/domain/message/communication-types.ts'
import { countOf } from '#/lib/text/count-of.ts'
import { TimeChart } from '#/ui/chart/time-chart.tsx'

import { type ChannelFigures } from './channel-table.tsx'
import { channelTones } from './channel-tones.ts'
import { chartDay } from './chart-day.ts'
import { ListLink } from './list-link.tsx'

/** Minimum height in pixels. In a taller panel the chart fills the panel. */
const LEAST_HEIGHT = 182

/** Stacked bars, one per day. Over each bar is a link to the leads of its day. */
export function ChannelChart({
  counts,
  days,
  listOf,
  hidden,
}: ChannelFigures & {
  /** Channels that are not drawn. */
  hidden: ReadonlySet<string>
}) {
  const today = days[counts.length - 1] ?? 0
  const visible = communicationTypes.filter((channel) => !hidden.has(channel))
  const points = counts.map((_, at) => chartDay(days[at] ?? 0, today))
  return (
    <div className="flex flex-1 flex-col pt-1 pr-4 pb-2 pl-3">
      <TimeChart
        label="Leads by day"
        look="bars"
        fills
        lastBold
        height={LEAST_HEIGHT}
        points={points}
        someHidden={visible.length < communicationTypes.length}
        series={visible.map((channel) => ({
          key: channel,
          label: channelLook(channel).label,
          tone: channelTones[channel],
          values: counts.map(({ channels }) => channels[channel] ?? 0),
        }))}
        renderPoint={(at, props) => {
          const { segments, total } = stackOf(counts[at] ?? { channels: {} })
          const parts = segments.map(({ channel, count }) => `${channelLook(channel).label} ${count}`)
          return (
            <ListLink
              {...props}
              of={listOf(dayPeriod(days[at] ?? 0))}
              // Includes hidden channels, because the list that the link opens includes them, too.
              label={`${points[at]?.long ?? ''}: ${countOf(total, 'lead')}. ${parts.join(', ')}`}
            >
              <span className="sr-only">{total}</span>
            </ListLink>
          )
        }}
      />
    </div>
  )
}
