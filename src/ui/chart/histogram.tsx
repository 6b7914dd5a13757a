import { type ReactNode } from 'react'

import { formatCount } from '#/lib/text/format-count.ts'

import { cx } from '../cx.ts'
import { niceTicks } from './geometry.ts'
import { type PointNavigationProps, usePointNavigation } from './use-point-navigation.ts'

/** The number of values within a step. */
interface HistogramBar {
  /** `8-14`. */
  readonly label: string
  readonly count: number
}

/** Props for the element of a bar, which is a link or a button. */
interface HistogramBarProps extends PointNavigationProps {
  readonly label: string
  readonly tip: string
  readonly className: string
}

const HEIGHT = 150

/**
 * Shows the number of values in each step: a bar above each step, none where the count is zero. One tab stop: the arrow
 * keys, Home and End move between the bars.
 */
export function Histogram({
  label,
  bars,
  sentence,
  renderBar,
}: {
  label: string
  bars: readonly HistogramBar[]
  /** Returns the text of a bar: `8-14 days: 3 leases`. */
  sentence: (at: number) => string
  renderBar: (at: number, props: HistogramBarProps) => ReactNode
}) {
  const roving = usePointNavigation(bars.length)
  const ticks = niceTicks(Math.max(0, ...bars.map(({ count }) => count)))
  const top = ticks.at(-1) ?? 1
  return (
    <div className="flex gap-2">
      <div aria-hidden className="relative w-6 shrink-0 text-micro text-ink-3" style={{ height: HEIGHT }}>
        {ticks.map((tick) => (
          <span
            key={tick}
            className="absolute right-0 translate-y-1/2 tabular-nums"
            style={{ bottom: (tick / top) * HEIGHT }}
          >
            {formatCount(tick)}
          </span>
        ))}
      </div>
      <div className="relative min-w-0 flex-1">
        {ticks.map((tick) => (
          <span
            key={tick}
            aria-hidden
            className="absolute inset-x-0 border-t border-line"
            style={{ top: HEIGHT - (tick / top) * HEIGHT }}
          />
        ))}
        <ul data-points aria-label={label} className="relative flex">
          {bars.map(({ label: name, count }, at) => (
            <li key={name} data-point className="flex min-w-0 flex-1 flex-col items-center">
              <span className="flex w-full items-end px-[14%]" style={{ height: HEIGHT }}>
                {renderBar(at, {
                  ...roving(at),
                  label: sentence(at),
                  tip: sentence(at),
                  className: cx(
                    'relative flex h-full w-full items-end rounded-sm outline-ink focus-visible:outline-2 focus-visible:outline-offset-1',
                    '[&>span]:w-full [&>span]:rounded-t-[2px] [&>span]:bg-chart-1 [&>span]:forced-colors:border',
                  ),
                })}
              </span>
              <span aria-hidden className="mt-1.5 truncate text-micro text-ink-3 tabular-nums">
                {name}
              </span>
              <span className="sr-only">{formatCount(count)}</span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

/** The bar within its element, with a height relative to the other counts. */
export function HistogramFill({ bars, at }: { bars: readonly HistogramBar[]; at: number }) {
  const top = niceTicks(Math.max(0, ...bars.map(({ count }) => count))).at(-1) ?? 1
  return <span style={{ height: `${((bars[at]?.count ?? 0) / top) * 100}%` }} />
}
