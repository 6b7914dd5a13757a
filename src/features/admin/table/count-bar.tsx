import { type ReactNode } from 'react'

import { formatCount } from '#/lib/text/format-count.ts'
import { cx } from '#/ui/cx.ts'

/** Returns the width of a number in front of its bar: at least a little more than two digits. */
export const widthOfDigits = (digits: number) => `max(18px, ${digits}ch)`

/**
 * A number with a bar that compares it with the largest of its column. The bar only repeats the number, so it is hidden
 * from assistive technology.
 */
export function CountBar({
  value,
  largest,
  width = 64,
  digits = 4,
  children,
}: {
  value: number
  /** The largest value of the column. */
  largest: number
  /** Length of the longest bar in pixels. */
  width?: number | undefined
  /** Number of digits to reserve width for. */
  digits?: number | undefined
  /** The number as a link. Left out for plain text. */
  children?: ReactNode
}) {
  const length =
    largest <= 0 ? 0 : Math.max(value > 0 ? 2 : 0, Math.round((Math.min(value, largest) / largest) * width))
  return (
    <span className="inline-flex items-center gap-2">
      <span
        style={{ minWidth: widthOfDigits(digits) }}
        className={cx('text-right tabular-nums', value === 0 && 'text-ink-3')}
      >
        {children ?? formatCount(value)}
      </span>
      <span aria-hidden className="flex h-1.5 shrink-0" style={{ width }}>
        <span
          className="h-full rounded-[2px] bg-chart-1 forced-colors:bg-[CanvasText]"
          style={{ width: length }}
        />
      </span>
    </span>
  )
}

/** Text below a number with a bar, aligned with the first digit. */
export function BelowCount({
  value,
  largest,
  children,
}: {
  value: number
  largest: number
  children: ReactNode
}) {
  const digits = formatCount(value).length
  return (
    <span
      className="block tabular-nums"
      style={{ paddingLeft: `calc(${widthOfDigits(formatCount(largest).length)} - ${digits}ch)` }}
    >
      {children}
    </span>
  )
}

/** A part of a whole, with a bar on a track: "12 of 40". */
export function MeterBar({
  value,
  of,
  width = 40,
  children,
}: {
  value: number
  of: number
  /** Length of the track in pixels. */
  width?: number | undefined
  children: ReactNode
}) {
  const length = of <= 0 ? 0 : Math.round((Math.min(Math.max(value, 0), of) / of) * width)
  return (
    <span className="inline-flex items-center gap-2">
      <span className={cx('tabular-nums', value === 0 && 'text-ink-3')}>{children}</span>
      <span aria-hidden className="flex h-1.5 shrink-0 rounded-[2px] bg-active" style={{ width }}>
        <span
          className="h-full rounded-[2px] bg-chart-1 forced-colors:bg-[CanvasText]"
          style={{ width: length }}
        />
      </span>
    </span>
  )
}
