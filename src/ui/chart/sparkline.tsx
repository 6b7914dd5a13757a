import { sparklinePoints } from './geometry.ts'

/** The size of a sparkline. Pixels. */
const WIDTH = 84
const HEIGHT = 28
/** Space for half the line and for the dot of today, which may stand over the right edge. */
const EDGE = 3

/** A small line with a dot at its newest value, drawn for the eye; its numbers are its name. */
export function Sparkline({
  values,
  label,
}: {
  values: readonly (number | undefined)[]
  /** `New leads by day: 19, 22, 17`. */
  label: string
}) {
  const points = sparklinePoints(values, WIDTH, HEIGHT - 2 * EDGE).map(({ x, y }) => ({
    x,
    y: y + EDGE,
  }))
  const last = points.at(-1)
  const path = points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')
  return (
    <svg
      role="img"
      aria-label={label}
      width={WIDTH}
      height={HEIGHT}
      className="shrink-0 overflow-visible text-accent"
    >
      {last && (
        <>
          <path d={`${path}V${HEIGHT}H0Z`} fill="currentColor" opacity={0.09} />
          <path d={path} fill="none" stroke="currentColor" strokeWidth={1.5} strokeLinejoin="round" />
          <circle cx={last.x} cy={last.y} r={2.5} fill="currentColor" />
        </>
      )}
    </svg>
  )
}
