import { formatCount } from '#/lib/format-count.ts'

/** Between the numbers of the axis and the plot; a digit of them, on average. Pixels. */
const GAP = 8
const DIGIT = 7.5

/** The room of the numbers at the left of a plot. Pixels. */
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
  /** Where the plot begins, and where it ends. Pixels. */
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
