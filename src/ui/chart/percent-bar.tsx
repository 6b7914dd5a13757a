import { type ReactNode } from 'react'

import { cx } from '../cx.ts'
import { type ChartTone, tones } from './tones.ts'

/** A share of a hundred as a bar with its number; an en dash where there is none. The bar is for the eye. */
export function PercentBar({
  percent,
  tone,
  narrow = false,
  bar = true,
  className,
  children = percent === undefined ? '–' : `${percent}%`,
}: {
  percent: number | undefined
  /** Left out: the first of the charts. */
  tone?: ChartTone | undefined
  /** In a table of many columns. */
  narrow?: boolean
  /** The total of a table has its number alone, in line with the others. */
  bar?: boolean
  /** Of the number. */
  className?: string | undefined
  /** The number as it is shown. */
  children?: ReactNode
}) {
  return (
    // In line with the words beside it: its first part, the bar, has no baseline.
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
