import { sparklinePoints } from './geometry.ts'

/** Sizes of sparklines in pixels: on the dashboard, next to another number, in the row of a table. */
const sizes = {
  wide: { width: 84, height: 28 },
  strip: { width: 72, height: 28 },
  row: { width: 64, height: 22 },
} as const
/** Space for half the line width and for the dot of today, which may extend beyond the right edge. */
const EDGE = 3

/** A small line whose accessible name contains its numbers. It has a dot at its newest value, except in rows. */
export function Sparkline({
  values,
  label,
  size = 'strip',
}: {
  values: readonly (number | undefined)[]
  /** `New leads by day: 19, 22, 17`. */
  label: string
  size?: keyof typeof sizes | undefined
}) {
  const { width, height } = sizes[size]
  const points = sparklinePoints(values, width, height - 2 * EDGE).map(({ x, y }) => ({
    x,
    y: y + EDGE,
  }))
  const last = points.at(-1)
  const path = points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')
  return (
    <svg
      role="img"
      aria-label={label}
      width={width}
      height={height}
      className="shrink-0 overflow-visible text-accent"
    >
      {last && (
        <>
          {size !== 'row' && <path d={`${path}V${height}H0Z`} fill="currentColor" opacity={0.09} />}
          <path d={path} fill="none" stroke="currentColor" strokeWidth={1.5} strokeLinejoin="round" />
          {size !== 'row' && <circle cx={last.x} cy={last.y} r={2.5} fill="currentColor" />}
        </>
      )}
    </svg>
  )
}
