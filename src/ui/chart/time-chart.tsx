import { area, line } from 'd3-shape'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'

import { formatCount } from '#/lib/format-count.ts'

import { cx } from '../cx.ts'
import { niceTicks } from './geometry.ts'
import { type ChartTone, tones } from './tones.ts'
import { useSize } from './use-size.ts'

/** A series of a chart; a value that is missing breaks its line. */
export interface ChartSeries {
  readonly key: string
  readonly label: string
  readonly tone: ChartTone
  readonly values: readonly (number | undefined)[]
}

/** A day or a week of a chart. */
export interface ChartPoint {
  readonly key: number
  /** `Thursday, Jul 9`. */
  readonly long: string
  /** `9`. */
  readonly axis: string
  /** Stands before it where the word before is of another month, or where there is none: `Jul`. */
  readonly month?: string
}

/** What the element over a point needs; it is a link or a button. */
export interface PointProps {
  readonly label: string
  readonly tabIndex: number
  readonly className: string
  readonly onFocus: () => void
  readonly onBlur: () => void
  readonly onPointerEnter: () => void
  readonly onPointerLeave: () => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

const SIZE = { width: 640, height: 236 }
const LEFT = 36
const BELOW = 24
const ABOVE = 10
/** Least room for a word of the axis. Pixels. */
const WORD = 34
/** A character of it, on average; between two words. Pixels. */
const CHARACTER = 6
const BETWEEN = 4

const steps: Readonly<Partial<Record<string, number>>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  Home: -Infinity,
  End: Infinity,
}

/**
 * Values by day or week: areas or bars one upon the other, or lines. The drawing is for the eye; over each point lies what
 * `renderPoint` makes, which says its numbers and leads on. One stop of the tab order: arrows, Home and End go from point to
 * point.
 */
export function TimeChart({
  label,
  look,
  series,
  points,
  format = formatCount,
  renderPoint,
  lastBold = false,
  height: least = SIZE.height,
  fills = false,
}: {
  /** What the points are: "Leads by day". */
  label: string
  look: 'area' | 'bars' | 'lines'
  series: readonly ChartSeries[]
  points: readonly ChartPoint[]
  format?: ((value: number) => string) | undefined
  renderPoint: (at: number, props: PointProps) => ReactNode
  /** The last point is today. */
  lastBold?: boolean | undefined
  /** Pixels. */
  height?: number | undefined
  /** It grows with the column that it stands in. */
  fills?: boolean | undefined
}) {
  const frame = useRef<HTMLDivElement>(null)
  const { width, height } = useSize(frame, { width: SIZE.width, height: least })
  const [stop, setStop] = useState(points.length - 1)
  const [shown, setShown] = useState<number>()
  const current = Math.min(Math.max(stop, 0), points.length - 1)
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = steps[event.key]
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const next = Math.min(Math.max(current + step, 0), points.length - 1)
    setStop(next)
    // One stop of many: the point is looked for among its siblings.
    const all = event.currentTarget.closest('ul')?.querySelectorAll<HTMLElement>('[data-point]')
    all?.[next]?.querySelector<HTMLElement>('a, button')?.focus()
  }
  const spoken = (at: number) =>
    series
      .map(({ label: name, values }) => {
        const value = values[at]
        return `${name} ${value === undefined ? 'none' : format(value)}`
      })
      .join(', ')
  const column = (width - LEFT) / Math.max(1, points.length)
  return (
    <div
      ref={frame}
      className={cx('relative min-w-0', fills && 'flex-1')}
      style={fills ? { minHeight: least } : { height: least }}
    >
      <Drawing {...{ look, series, points, width, height, shown, lastBold }} />
      <ul aria-label={label} className="absolute top-0 right-0 flex" style={{ left: LEFT, bottom: BELOW }}>
        {points.map(({ key, long }, at) => (
          <li key={key} data-point className="flex min-w-0 flex-1">
            {renderPoint(at, {
              label: `${long}: ${spoken(at)}`,
              tabIndex: at === current ? 0 : -1,
              className: 'flex-1 rounded-sm focus-visible:-outline-offset-2',
              onFocus() {
                setStop(at)
                setShown(at)
              },
              onBlur: () => setShown(undefined),
              onPointerEnter: () => setShown(at),
              onPointerLeave: () => setShown(undefined),
              onKeyDown: move,
            })}
          </li>
        ))}
      </ul>
      {shown !== undefined && points[shown] && (
        <PointCard
          title={points[shown].long}
          series={series}
          at={shown}
          format={format}
          sum={look !== 'lines' && series.length > 1}
          style={
            LEFT + column * (shown + 0.5) > width / 2
              ? { right: width - LEFT - column * shown + 8 }
              : { left: LEFT + column * (shown + 1) + 8 }
          }
        />
      )}
    </div>
  )
}

interface Layer extends ChartSeries {
  /** From where to where each point reaches. */
  readonly spans: readonly (readonly [from: number, to: number] | undefined)[]
}

/** Series one upon the other, the first at the bottom. */
function stacked(series: readonly ChartSeries[], count: number): Layer[] {
  const sums = Array.from({ length: count }, () => 0)
  return series.map((one) => ({
    ...one,
    spans: sums.map((from, at): [number, number] => {
      const to = from + (one.values[at] ?? 0)
      sums[at] = to
      return [from, to]
    }),
  }))
}

function Drawing({
  look,
  series,
  points,
  width,
  height,
  shown,
  lastBold,
}: {
  look: 'area' | 'bars' | 'lines'
  series: readonly ChartSeries[]
  points: readonly ChartPoint[]
  width: number
  height: number
  shown: number | undefined
  lastBold: boolean
}) {
  const plot = height - BELOW - ABOVE
  const layers =
    look === 'lines'
      ? series.map((one) => ({
          ...one,
          spans: one.values.map((value): [number, number] | undefined =>
            value === undefined ? undefined : [0, value],
          ),
        }))
      : stacked(series, points.length)
  const ticks = niceTicks(Math.max(0, ...layers.flatMap(({ spans }) => spans.map((span) => span?.[1] ?? 0))))
  const top = ticks.at(-1) ?? 1
  const y = (value: number) => ABOVE + plot - (value / top) * plot
  const column = (width - LEFT) / Math.max(1, points.length)
  const x = (at: number) => LEFT + column * (at + 0.5)
  const every = Math.max(1, Math.ceil(WORD / column))
  const last = points.length - 1
  const place = (at: number) => Math.min(Math.max(x(at), LEFT + 8), width - 18)
  const said = saidWords(points, every, place, lastBold)
  return (
    <svg aria-hidden width={width} height={height} className="absolute top-0 left-0">
      {ticks.map((tick) => (
        <g key={tick}>
          <line x1={LEFT} x2={width} y1={y(tick) + 0.5} y2={y(tick) + 0.5} className="stroke-line" />
          <text x={LEFT - 10} y={y(tick) + 4} textAnchor="end" className="fill-ink-3 text-micro tabular-nums">
            {formatCount(tick)}
          </text>
        </g>
      ))}
      {layers.map((layer) => (
        <Series key={layer.key} {...{ layer, look, x, y, column }} />
      ))}
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
      {points.map(({ key }, at) =>
        said.has(at) ? (
          <text
            key={key}
            x={place(at)}
            y={height - 6}
            textAnchor="middle"
            className={cx(
              'text-micro tabular-nums',
              lastBold && at === last ? 'fill-ink font-semibold' : 'fill-ink-3',
            )}
          >
            {said.get(at)}
          </text>
        ) : undefined,
      )}
    </svg>
  )
}

/** From the middle of a word to that of the next one. Pixels. */
const apart = (word: string, next: string) =>
  Math.max(WORD - BETWEEN, ((word.length + next.length) / 2) * CHARACTER + BETWEEN)

/** By point: the word below it. Every so many have one, none where it would cover the one before. */
function saidWords(
  points: readonly ChartPoint[],
  every: number,
  place: (at: number) => number,
  lastBold: boolean,
): ReadonlyMap<number, string> {
  const said = new Map<number, string>()
  const last = points.length - 1
  const end = points[last]?.axis ?? ''
  let before: { word: string; at: number; month: string | undefined } | undefined
  for (let at = 0; at <= last; at += every) {
    const { axis = '', month } = points[at] ?? {}
    const word = month === undefined || month === before?.month ? axis : `${month} ${axis}`
    // At the edge words are moved inwards; the last one that is bold has the room of those before it.
    if (
      (before && place(at) - place(before.at) < apart(before.word, word)) ||
      (lastBold && at !== last && place(last) - place(at) < apart(word, end))
    )
      continue
    said.set(at, word)
    before = { word, at, month }
  }
  return lastBold && last >= 0 ? said.set(last, end) : said
}

function Series({
  layer: { key, tone, spans },
  look,
  x,
  y,
  column,
}: {
  layer: Layer
  look: 'area' | 'bars' | 'lines'
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
  const places = spans.map((span, at) => ({ at, span }))
  const known = (place: (typeof places)[number]) => place.span !== undefined
  const upper = line<(typeof places)[number]>(
    ({ at }) => x(at),
    ({ span }) => y(span?.[1] ?? 0),
  ).defined(known)(places)
  if (look === 'lines') {
    return (
      <>
        <path d={upper ?? ''} fill="none" strokeWidth={2} strokeLinejoin="round" className={stroke} />
        {/* A day without neighbours is no line. */}
        {places.map(({ at, span }) =>
          span !== undefined && spans[at - 1] === undefined && spans[at + 1] === undefined ? (
            <circle key={at} cx={x(at)} cy={y(span[1])} r={3} className={fill} />
          ) : undefined,
        )}
      </>
    )
  }
  const body = area<(typeof places)[number]>()
    .x(({ at }) => x(at))
    .y0(({ span }) => y(span?.[0] ?? 0))
    .y1(({ span }) => y(span?.[1] ?? 0))(places)
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

/** The numbers of the point under the pointer or the focus. */
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
  sum: boolean
  style: { left: number } | { right: number }
}) {
  const words = (value: number | undefined) => (value === undefined ? '–' : format(value))
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
          <span className="ml-auto text-ink tabular-nums">{words(values[at])}</span>
        </p>
      ))}
      {sum && (
        <p className="mt-1 flex border-t border-line pt-1 text-ink-2">
          All
          <span className="ml-auto font-medium text-ink tabular-nums">
            {format(series.reduce((all, { values }) => all + (values[at] ?? 0), 0))}
          </span>
        </p>
      )}
    </div>
  )
}
