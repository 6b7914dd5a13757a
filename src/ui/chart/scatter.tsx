import { type ReactNode, useRef, useState } from 'react'

import { formatCount } from '#/lib/text/format-count.ts'

import { cx } from '../cx.ts'
import { niceTicks } from './geometry.ts'
import { type PointNavigationProps, usePointNavigation } from './use-point-navigation.ts'
import { useSize } from './use-size.ts'
import { axisWidth, ValueAxis } from './value-axis.tsx'

/** One of many items, positioned by two of its numbers. */
interface ScatterPoint {
  readonly key: string
  readonly label: string
  /** The short name shown next to its dot. */
  readonly name: string
  readonly x: number
  readonly y: number
  readonly look: 'plain' | 'late' | 'selected'
}

/** Props for the element over a dot, which is a link or a button. */
interface DotProps extends PointNavigationProps {
  readonly label: string
  readonly className: string
  readonly onPointerEnter: () => void
  readonly onPointerLeave: () => void
  readonly onBlur: () => void
}

const WIDTH = 290
const RIGHT = 12
const ABOVE = 8
const BELOW = 24
/** Height of the axis label below the plot, in pixels. */
const NAMED = 17
/** Space for a name next to a dot: pixels per letter, and the height of a line. */
const LETTER = 6.5
const LINE = 14
/** Half a dot, in pixels. */
const DOT = 5

const looks = {
  plain: 'bg-accent/44 size-2.5',
  late: 'bg-danger size-2.5',
  selected: 'bg-accent size-3',
} as const

/**
 * Shows many items by two numbers. The selected, the late and the extreme ones have a name if there is space. One tab
 * stop: the arrow keys move between the dots, from left to right.
 */
export function Scatter({
  label,
  points: unordered,
  xLabel,
  rule,
  sentence,
  renderDot,
  height = 253,
}: {
  label: string
  points: readonly ScatterPoint[]
  /** Label below the axis: "open leads". */
  xLabel: string
  /** A dashed horizontal line with its label. Not drawn if it is above all points. */
  rule?: { readonly y: number; readonly label: string } | undefined
  /** Returns the text of a point: `24 open leads, median 9m`. */
  sentence: (point: ScatterPoint) => string
  renderDot: (point: ScatterPoint, props: DotProps) => ReactNode
  /** In pixels. */
  height?: number | undefined
}) {
  const frame = useRef<HTMLDivElement>(null)
  const { width } = useSize(frame, { width: WIDTH, height })
  const points = unordered.toSorted((a, b) => a.x - b.x || a.y - b.y)
  const [seen, setSeen] = useState<string>()
  const rovingAt = usePointNavigation(points.length)
  const xs = niceTicks(Math.max(0, ...points.map((point) => point.x)))
  const ys = niceTicks(Math.max(0, ...points.map((point) => point.y)))
  const left = axisWidth(ys)
  const x = (value: number) => left + (value / (xs.at(-1) ?? 1)) * (width - left - RIGHT)
  const y = (value: number) => height - BELOW - (value / (ys.at(-1) ?? 1)) * (height - BELOW - ABOVE)
  const names = placedNames(points, x, y, width)
  const drawnRule = rule && rule.y <= (ys.at(-1) ?? 0) ? rule : undefined
  const shown = points.find(({ key }) => key === seen)
  return (
    <div
      ref={frame}
      data-points
      role="group"
      aria-label={label}
      className="relative"
      style={{ height: height + NAMED }}
    >
      <Axes {...{ xs, ys, x, y, left, width, height, xLabel, names }} rule={drawnRule} />
      {points.map((point, at) => (
        <span
          key={point.key}
          data-point
          className="absolute flex size-6 -translate-1/2"
          style={{ left: x(point.x), top: y(point.y) }}
        >
          <span
            aria-hidden
            className={cx(
              'absolute inset-0 m-auto rounded-full ring-[1.5px] ring-surface forced-colors:border',
              looks[point.look],
            )}
          />
          {renderDot(point, {
            ...rovingAt(at),
            label: `${point.label}: ${sentence(point)}`,
            className: 'relative flex-1 rounded-full',
            onFocus() {
              rovingAt(at).onFocus()
              setSeen(point.key)
            },
            onBlur: () => setSeen(undefined),
            onPointerEnter: () => setSeen(point.key),
            onPointerLeave: () => setSeen(undefined),
          })}
        </span>
      ))}
      {shown && (
        <p
          aria-hidden
          className="pointer-events-none absolute z-header w-max max-w-52 rounded-md border border-line-2 bg-raised px-3 py-2 text-small shadow-md"
          style={{
            top: Math.max(0, y(shown.y) - 62),
            ...(x(shown.x) > width / 2 ? { right: width - x(shown.x) } : { left: x(shown.x) }),
          }}
        >
          <span className="block font-medium">{shown.label}</span>
          <span className="text-ink-2">{sentence(shown)}</span>
        </p>
      )}
    </div>
  )
}

/** Converts a number into a position in pixels. */
type Scale = (value: number) => number

function Axes({
  xs,
  ys,
  x,
  y,
  left,
  width,
  height,
  xLabel,
  rule: drawnRule,
  names,
}: {
  xs: readonly number[]
  ys: readonly number[]
  x: Scale
  y: Scale
  /** Of the plot, in pixels. */
  left: number
  width: number
  height: number
  xLabel: string
  rule: { readonly y: number; readonly label: string } | undefined
  names: readonly PlacedName[]
}) {
  return (
    <svg aria-hidden width={width} height={height + NAMED} className="absolute inset-0">
      <ValueAxis ticks={ys} {...{ y, left, width }} />
      {xs.map((tick) => (
        <text
          key={tick}
          x={x(tick)}
          y={height - 6}
          textAnchor="middle"
          className="fill-ink-3 text-micro tabular-nums"
        >
          {formatCount(tick)}
        </text>
      ))}
      <text x={width} y={height + 13} textAnchor="end" className="fill-ink-3 text-micro">
        {xLabel}
      </text>
      {drawnRule && (
        <g>
          <line
            x1={left}
            x2={width}
            y1={y(drawnRule.y)}
            y2={y(drawnRule.y)}
            strokeDasharray="3 3"
            className="stroke-control"
          />
          <text x={width} y={y(drawnRule.y) - 5} textAnchor="end" className="fill-ink-3 text-micro">
            {drawnRule.label}
          </text>
        </g>
      )}
      {names.map(({ key, name, left, top, anchor }) => (
        <text key={key} x={left} y={top} textAnchor={anchor} className="fill-ink text-micro font-medium">
          {name}
        </text>
      ))}
    </svg>
  )
}

interface PlacedName {
  readonly key: string
  readonly name: string
  readonly left: number
  readonly top: number
  readonly anchor: 'start' | 'end'
}

/**
 * Returns the names next to their dots: the most relevant ones first, each only if it covers no other name and no dot.
 */
function placedNames(
  points: readonly ScatterPoint[],
  x: (value: number) => number,
  y: (value: number) => number,
  width: number,
): PlacedName[] {
  const extremes = new Set(
    [points.at(-1), points.toSorted((a, b) => a.y - b.y)[0], points.toSorted((a, b) => b.y - a.y)[0]].map(
      (point) => point?.key,
    ),
  )
  const rank = ({ look, key }: ScatterPoint) =>
    look === 'selected' ? 0 : look === 'late' ? 1 : extremes.has(key) ? 2 : 3
  const placed: (PlacedName & { readonly from: number; readonly to: number })[] = []
  for (const point of points.filter((one) => rank(one) < 3).toSorted((a, b) => rank(a) - rank(b))) {
    const [at, top] = [x(point.x), y(point.y) + 4]
    const long = point.name.length * LETTER
    const sides = [
      { anchor: 'start', left: at + 9, from: at + 9, to: at + 9 + long },
      { anchor: 'end', left: at - 9, from: at - 9 - long, to: at - 9 },
    ] as const
    const clear = sides
      .filter(({ from, to }) => from >= 0 && to <= width)
      .filter(
        ({ from, to }) =>
          !placed.some((other) => Math.abs(other.top - top) < LINE && from < other.to && to > other.from),
      )
    const uncovered = clear.find(
      ({ from, to }) =>
        !points.some(
          (other) =>
            other !== point &&
            Math.abs(y(other.y) - y(point.y)) < LINE / 2 + DOT &&
            x(other.x) + DOT > from &&
            x(other.x) - DOT < to,
        ),
    )
    // The selected item has its name wherever another name leaves space for it, even over a dot.
    const side = uncovered ?? (point.look === 'selected' ? clear[0] : undefined)
    if (side === undefined) continue
    const { anchor, left, from, to } = side
    placed.push({ key: point.key, name: point.name, left, top, anchor, from, to })
  }
  return placed
}
