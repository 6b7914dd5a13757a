import { formatCount } from '#/lib/text/format-count.ts'

/** Space between the axis numbers and the plot, and the average width of their digits, in pixels. */
const GAP = 8
const DIGIT = 7.5

/** Returns the width of the numbers at the left of a plot, in pixels. */
export function axisWidth(ticks: readonly number[]): number {
  return Math.ceil(GAP + DIGIT * Math.max(...ticks.map((tick) => formatCount(tick).length)))
}

/** The numbers at the left of a plot, each with its line. */
export function ValueAxis({
  ticks,
  y,
  left,
  width,
}: {
  ticks: readonly number[]
  y: (value: number) => number
  /** Start and end of the plot, in pixels. */
  left: number
  width: number
}) {
  return ticks.map((tick) => (
    <g key={tick}>
      <line x1={left} x2={width} y1={y(tick) + 0.5} y2={y(tick) + 0.5} className="stroke-line" />
      <text x={left - GAP} y={y(tick) + 4} textAnchor="end" className="fill-ink-3 text-micro tabular-nums">
        {formatCount(tick)}
      </text>
    </g>
  ))
}
