import { type ReactNode } from 'react'

import { cx } from '../cx.ts'
import { type ChartTone, tones } from './tones.ts'

/**
 * Shows a percentage as a bar with its number, or an en dash if there is none. The bar is hidden from assistive
 * technology.
 */
export function PercentBar({
  percent,
  tone,
  narrow = false,
  bar = true,
  className,
  children = percent === undefined ? '–' : `${percent}%`,
}: {
  percent: number | undefined
  /** Defaults to the first chart color. */
  tone?: ChartTone | undefined
  /** For a table with many columns. */
  narrow?: boolean
  /** Whether the bar is shown. The total of a table has only its number, aligned with the others. */
  bar?: boolean
  /** Class of the number. */
  className?: string | undefined
  /** The number as it is shown. */
  children?: ReactNode
}) {
  return (
    // Aligns with the text next to it, because the first child, the bar, has no baseline.
    <span className={cx('inline-flex items-center align-top', narrow ? 'gap-2' : 'gap-1.5')}>
      <span
        aria-hidden
        className={cx(
          'h-1.5 rounded-[2px] bg-active max-tablet:hidden forced-colors:border',
          narrow ? 'w-8.5' : 'w-21',
          !bar && 'invisible',
        )}
      >
        <span
          className={cx('block h-full rounded-[2px] forced-colors:bg-[CanvasText]', tones[tone ?? 1].swatch)}
          style={{ width: `${Math.min(percent ?? 0, 100)}%` }}
        />
      </span>
      <span className={cx('w-[38px] text-right tabular-nums', className)}>{children}</span>
    </span>
  )
}
