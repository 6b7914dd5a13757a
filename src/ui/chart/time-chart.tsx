import { area, line } from 'd3-shape'
import { type ReactNode, useRef, useState } from 'react'

import { formatCount } from '#/lib/text/format-count.ts'

import { cx } from '../cx.ts'
import { niceTicks } from './geometry.ts'
import {
  type ChartPoint,
  type ChartSeries,
  drawnSeries,
  plotOf,
  startsAlone,
  type DrawnSeries,
  type TimeLook,
  type TimePlot,
  axisLabels,
} from './time-plot.ts'
import { tones } from './tones.ts'
import { type PointNavigationProps, usePointNavigation } from './use-point-navigation.ts'
import { useSize } from './use-size.ts'
import { ValueAxis } from './value-axis.tsx'

/** Props for the element over a point, which is a link or a button. */
interface PointProps extends PointNavigationProps {
  readonly label: string
  readonly className: string
  readonly onBlur: () => void
  readonly onPointerEnter: () => void
  readonly onPointerLeave: () => void
}

const SIZE = { width: 640, height: 236 }
const BELOW = 24
const ABOVE = 10

/**
 * Shows values by day or week as stacked areas, stacked bars or lines. The drawing itself is hidden from assistive
 * technology. Over each point is the element from `renderPoint`, which has the numbers as its label and can be a link.
 * One tab stop: the arrow keys, Home and End move between the points.
 */
export function TimeChart({
  label,
  look,
  series,
  points,
  format = formatCount,
  renderPoint,
  someHidden = false,
  lastBold = false,
  lastDot = false,
  height: least = SIZE.height,
  fills = false,
}: {
  /** What the points show: "Leads by day". */
  label: string
  look: TimeLook
  series: readonly ChartSeries[]
  points: readonly ChartPoint[]
  format?: ((value: number) => string) | undefined
  renderPoint: (at: number, props: PointProps) => ReactNode
  /** Whether `series` is incomplete, so that its sum is not the total. */
  someHidden?: boolean | undefined
  /** Whether the last point is today. */
  lastBold?: boolean | undefined
  /** Whether the end of a line is marked with a dot. */
  lastDot?: boolean | undefined
  /** In pixels. */
  height?: number | undefined
  /** Whether the chart grows with the column that contains it. */
  fills?: boolean | undefined
}) {
  const frame = useRef<HTMLDivElement>(null)
  const { width, height } = useSize(frame, { width: SIZE.width, height: least })
  const [shown, setShown] = useState<number>()
  const rovingAt = usePointNavigation(points.length, points.length - 1)
  const spoken = (at: number) =>
    series
      .map(({ label: name, values }) => {
        const value = values[at]
        return `${name} ${value === undefined ? 'none' : format(value)}`
      })
      .join(', ')
  const drawn = drawnSeries(look, series, points.length)
  const ticks = niceTicks(Math.max(0, ...drawn.flatMap(({ spans }) => spans.map((span) => span?.[1] ?? 0))))
  const plot = plotOf(look, points.length, width, ticks, startsAlone(look, drawn))
  const { start, end, column, x } = plot
  const inline = (plot.spread ? 0 : column / 2) + 8
  const last = points.length - 1
  return (
    <div
      ref={frame}
      className={cx('relative min-w-0', fills && 'flex-1')}
      style={fills ? { minHeight: least } : { height: least }}
    >
      <Drawing {...{ look, drawn, ticks, points, plot, width, height, shown, lastBold, lastDot }} />
      <ul
        data-points
        aria-label={label}
        className="absolute top-0 flex"
        style={{ left: start, right: end, bottom: BELOW }}
      >
        {points.map(({ key, long }, at) => {
          const { onFocus, ...roving } = rovingAt(at)
          return (
            <li
              key={key}
              data-point
              className="flex min-w-0 basis-0"
              // Reaches from halfway to the previous point to halfway to the next one.
              style={{ flexGrow: plot.spread && (at === 0 || at === last) ? 1 : 2 }}
            >
              {renderPoint(at, {
                ...roving,
                label: `${long}: ${spoken(at)}`,
                className: 'flex-1 rounded-sm focus-visible:-outline-offset-2',
                onFocus() {
                  onFocus()
                  setShown(at)
                },
                onBlur: () => setShown(undefined),
                onPointerEnter: () => setShown(at),
                onPointerLeave: () => setShown(undefined),
              })}
            </li>
          )
        })}
      </ul>
      {shown !== undefined && points[shown] && (
        <PointCard
          title={points[shown].long}
          series={series}
          at={shown}
          format={format}
          sum={look === 'lines' || series.length < 2 ? undefined : someHidden ? 'Shown' : 'All'}
          style={x(shown) > width / 2 ? { right: width - x(shown) + inline } : { left: x(shown) + inline }}
        />
      )}
    </div>
  )
}

function Drawing({
  look,
  drawn,
  ticks,
  points,
  plot: across,
  width,
  height,
  shown,
  lastBold,
  lastDot,
}: {
  look: TimeLook
  drawn: readonly DrawnSeries[]
  ticks: readonly number[]
  points: readonly ChartPoint[]
  plot: TimePlot
  width: number
  height: number
  shown: number | undefined
  lastBold: boolean
  lastDot: boolean
}) {
  const { left, column, x } = across
  const plot = height - BELOW - ABOVE
  const top = ticks.at(-1) ?? 1
  const y = (value: number) => ABOVE + plot - (value / top) * plot
  const last = points.length - 1
  const said = axisLabels(points, across, lastBold)
  return (
    <svg aria-hidden width={width} height={height} className="absolute top-0 left-0">
      <ValueAxis {...{ ticks, y, left, width }} />
      {drawn.map((series) => (
        <Series key={series.key} {...{ series, look, x, y, column }} />
      ))}
      {lastDot &&
        drawn.map(({ key, spans }) => {
          const span = spans[last]
          return span && <circle key={key} cx={x(last)} cy={y(span[1])} r={4} className="fill-accent" />
        })}
      {shown !== undefined && points[shown] && (
        <line
          x1={x(shown)}
          x2={x(shown)}
          y1={ABOVE}
          y2={ABOVE + plot}
          strokeDasharray="3 3"
          className="stroke-control"
        />
      )}
      {look === 'lines' &&
        shown !== undefined &&
        drawn.map(({ key, tone, spans }) => {
          const span = spans[shown]
          return (
            span && (
              <circle
                key={key}
                cx={x(shown)}
                cy={y(span[1])}
                r={4}
                strokeWidth={2}
                className={cx('fill-surface', tones[tone].stroke)}
              />
            )
          )
        })}
      {points.map(({ key }, at) => {
        const one = said.get(at)
        return (
          one && (
            <text
              key={key}
              x={one.middle}
              y={height - 6}
              textAnchor="middle"
              className={cx(
                'text-micro tabular-nums',
                lastBold && at === last ? 'fill-ink font-semibold' : 'fill-ink-3',
              )}
            >
              {one.word}
            </text>
          )
        )
      })}
    </svg>
  )
}

function Series({
  series: { key, tone, spans, filled = false },
  look,
  x,
  y,
  column,
}: {
  series: DrawnSeries
  look: TimeLook
  x: (at: number) => number
  y: (value: number) => number
  column: number
}) {
  const { fill, stroke } = tones[tone]
  if (look === 'bars' || (look === 'area' && spans.length === 1)) {
    const bar = Math.min(24, column * 0.6)
    return (
      <g className={cx(fill, 'forced-colors:stroke-[CanvasText]')}>
        {spans.map((span, at) =>
          span === undefined || span[0] === span[1] ? undefined : (
            <rect
              key={`${key} ${String(at)}`}
              x={x(at) - bar / 2}
              y={y(span[1])}
              width={bar}
              height={Math.max(1, y(span[0]) - y(span[1]) - 1)}
              rx={1.5}
            />
          ),
        )}
      </g>
    )
  }
  const positions = spans.map((span, at) => ({ at, span }))
  const known = (position: (typeof positions)[number]) => position.span !== undefined
  const upper = line<(typeof positions)[number]>(
    ({ at }) => x(at),
    ({ span }) => y(span?.[1] ?? 0),
  ).defined(known)(positions)
  const body = area<(typeof positions)[number]>()
    .x(({ at }) => x(at))
    .y0(({ span }) => y(span?.[0] ?? 0))
    .y1(({ span }) => y(span?.[1] ?? 0))
    .defined(known)(positions)
  if (look === 'lines') {
    return (
      <>
        {filled && <path d={body ?? ''} fillOpacity={0.07} className={fill} />}
        <path d={upper ?? ''} fill="none" strokeWidth={2} strokeLinejoin="round" className={stroke} />
        {/* A day without neighbors can't be drawn as a line. */}
        {positions.map(({ at, span }) =>
          span !== undefined && spans[at - 1] === undefined && spans[at + 1] === undefined ? (
            <circle key={at} cx={x(at)} cy={y(span[1])} r={3} className={fill} />
          ) : undefined,
        )}
      </>
    )
  }
  return (
    <>
      <path
        d={body ?? ''}
        className={cx(fill, 'forced-colors:fill-none forced-colors:stroke-[CanvasText]')}
      />
      <path d={upper ?? ''} fill="none" strokeWidth={1.5} className="stroke-surface" />
    </>
  )
}

/** Shows the numbers of the point under the pointer or with the focus. */
function PointCard({
  title,
  series,
  at,
  format,
  sum,
  style,
}: {
  title: string
  series: readonly ChartSeries[]
  at: number
  format: (value: number) => string
  /** Label of the sum; undefined when there is none. */
  sum: string | undefined
  style: { left: number } | { right: number }
}) {
  const textOf = (value: number | undefined) => (value === undefined ? '–' : format(value))
  return (
    <div
      aria-hidden
      style={style}
      className="pointer-events-none absolute top-2 z-header w-44 rounded-md border border-line-2 bg-raised px-3 py-2 text-small shadow-md"
    >
      <p className="mb-1 font-medium">{title}</p>
      {series.toReversed().map(({ key, label, tone, values }) => (
        <p key={key} className="flex items-center gap-1.5 text-ink-2">
          <span className={cx('size-2 shrink-0 rounded-[2px]', tones[tone].swatch)} />
          <span className="truncate">{label}</span>
          <span className="ml-auto text-ink tabular-nums">{textOf(values[at])}</span>
        </p>
      ))}
      {sum !== undefined && (
        <p className="mt-1 flex border-t border-line pt-1 text-ink-2">
          {sum}
          <span className="ml-auto font-medium text-ink tabular-nums">
            {format(series.reduce((all, { values }) => all + (values[at] ?? 0), 0))}
          </span>
        </p>
      )}
    </div>
  )
}
