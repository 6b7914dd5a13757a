import { type KeyboardEvent, useRef, useState } from 'react'

import { dayPeriod, stackOf } from '#/domain/list/dashboard.ts'
import { channelLook } from '#/domain/message/communication-labels.ts'
import { niceTicks } from '#/ui/chart/geometry.ts'
import { useSize } from '#/ui/chart/use-size.ts'
import { cx } from '#/ui/cx.ts'

import { channelFill, channelSwatch } from './channel-colors.ts'
import { type ChannelFigures, dayNames } from './channel-table.tsx'
import { ListLink } from './list-link.tsx'

/** The size before the frame is measured; its height is also the least. */
const SIZE = { width: 700, height: 216 }
/** Space for the numbers at the left, for the days below, and above the highest bar. */
const LEFT = 34
const BELOW = 24
const ABOVE = 8

const steps: Readonly<Partial<Record<string, number>>> = { ArrowLeft: -1, ArrowRight: 1, Home: -99, End: 99 }

type Bar = ReturnType<typeof stackOf> & ReturnType<typeof dayNames> & { readonly ts: number }

/**
 * Stacked bars, a day each. The drawing is for the eye; over each bar lies a link that says its numbers and leads to the
 * leads of its day. One stop of the tab order: arrow keys go from day to day.
 */
export function ChannelChart({ counts, days, listOf }: ChannelFigures) {
  const frame = useRef<HTMLDivElement>(null)
  const size = useSize(frame, SIZE)
  const bars = counts.map((day, at): Bar => ({
    ts: days[at] ?? 0,
    ...dayNames(days[at] ?? 0, at === 0),
    ...stackOf(day),
  }))
  const [stop, setStop] = useState(bars.length - 1)
  const [shown, setShown] = useState<number>()

  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = steps[event.key]
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const next = Math.min(Math.max(stop + step, 0), bars.length - 1)
    setStop(next)
    frame.current?.querySelectorAll<HTMLElement>('[data-day]')[next]?.querySelector('a')?.focus()
  }

  return (
    <div className="flex flex-1 flex-col px-4 pt-3 pb-2">
      <div ref={frame} className="relative flex-1" style={{ minHeight: SIZE.height }}>
        <Bars bars={bars} size={size} shown={shown} />
        <ul aria-label="Leads by day" className="absolute inset-y-0 right-0 flex" style={{ left: LEFT }}>
          {bars.map(({ ts, long, segments, total }, at) => (
            <li key={ts} data-day className="flex min-w-0 flex-1">
              <ListLink
                of={listOf(dayPeriod(ts))}
                label={`${long}: ${total} ${total === 1 ? 'lead' : 'leads'}. ${segments
                  .map(({ channel, count }) => `${channelLook(channel).label} ${count}`)
                  .join(', ')}`}
                tabIndex={at === stop ? 0 : -1}
                onFocus={() => {
                  setStop(at)
                  setShown(at)
                }}
                onBlur={() => setShown(undefined)}
                onPointerEnter={() => setShown(at)}
                onPointerLeave={() => setShown(undefined)}
                onKeyDown={move}
                className="flex-1 rounded-sm focus-visible:-outline-offset-2"
              >
                <span className="sr-only">{total}</span>
              </ListLink>
            </li>
          ))}
        </ul>
        <DayCard bars={bars} width={size.width} shown={shown} />
      </div>
    </div>
  )
}

/** Where the bars stand, from left to right. Pixels. */
function layOut(bars: readonly Bar[], width: number) {
  const column = (width - LEFT) / bars.length
  return {
    column,
    barWidth: Math.min(24, column * 0.6),
    center: (at: number) => LEFT + column * (at + 0.5),
  }
}

/** The drawing: grid lines with their numbers, the bars, the days below. */
function Bars({
  bars,
  size: { width, height },
  shown,
}: {
  bars: readonly Bar[]
  size: typeof SIZE
  /** The day that a dashed line marks. */
  shown: number | undefined
}) {
  const plot = height - BELOW - ABOVE
  const ticks = niceTicks(Math.max(...bars.map(({ total }) => total)))
  const top = ticks.at(-1) ?? 1
  const heightOf = (count: number) => (count / top) * plot
  const { column, barWidth, center } = layOut(bars, width)
  // Narrow charts say every second day, or fewer.
  const every = Math.ceil(26 / column)
  const last = bars.length - 1
  return (
    <svg aria-hidden width={width} height={height} className="absolute top-0 left-0">
      {ticks.map((tick) => {
        const y = ABOVE + plot - heightOf(tick)
        return (
          <g key={tick}>
            <line x1={LEFT} x2={width} y1={y + 0.5} y2={y + 0.5} className="stroke-line" />
            <text x={LEFT - 10} y={y + 4} textAnchor="end" className="fill-ink-3 text-micro tabular-nums">
              {tick.toLocaleString('en-US')}
            </text>
          </g>
        )
      })}
      {shown !== undefined && bars[shown] && (
        <line
          x1={center(shown)}
          x2={center(shown)}
          y1={ABOVE}
          y2={ABOVE + plot}
          strokeDasharray="3 3"
          className="stroke-control"
        />
      )}
      {bars.map(({ ts, segments, axis }, at) => (
        <g key={ts}>
          {segments.map(({ channel, count, from }) =>
            count === 0 ? undefined : (
              <rect
                key={channel}
                x={center(at) - barWidth / 2}
                y={ABOVE + plot - heightOf(from + count)}
                width={barWidth}
                height={Math.max(1, heightOf(count) - 1)}
                rx={1.5}
                className={cx(channelFill[channel], 'forced-colors:stroke-[CanvasText]')}
              />
            ),
          )}
          {(last - at) % every === 0 && (
            <text
              x={at === last && column < 40 ? width : center(at)}
              y={height - 6}
              textAnchor={at === last && column < 40 ? 'end' : 'middle'}
              className={cx('text-micro tabular-nums', at === last ? 'fill-ink font-semibold' : 'fill-ink-3')}
            >
              {at === last ? 'Today' : axis}
            </text>
          )}
        </g>
      ))}
    </svg>
  )
}

/** The numbers of the day under the pointer or the focus, beside its bar. */
function DayCard({ bars, width, shown }: { bars: readonly Bar[]; width: number; shown: number | undefined }) {
  const day = shown === undefined ? undefined : bars[shown]
  if (day === undefined || shown === undefined) return null
  const { barWidth, center } = layOut(bars, width)
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute top-2 z-header w-40 rounded-md border border-line-2 bg-raised px-3 py-2 text-small shadow-md"
      style={
        center(shown) > width / 2
          ? { right: width - center(shown) + barWidth / 2 + 8 }
          : { left: center(shown) + barWidth / 2 + 8 }
      }
    >
      <p className="mb-1 font-medium">{day.long}</p>
      {day.segments.toReversed().map(({ channel, count }) => (
        <p key={channel} className="flex items-center gap-1.5 text-ink-2">
          <span className={cx('size-2 rounded-[2px]', channelSwatch[channel])} />
          {channelLook(channel).label}
          <span className="ml-auto text-ink tabular-nums">{count.toLocaleString('en-US')}</span>
        </p>
      ))}
      <p className="mt-1 flex border-t border-line pt-1 text-ink-2">
        All
        <span className="ml-auto font-medium text-ink tabular-nums">{day.total.toLocaleString('en-US')}</span>
      </p>
    </div>
  )
}
