import { type ReactNode } from 'react'

import { formatCount } from '#/lib/format-count.ts'
import { cx } from '#/ui/cx.ts'

/** The room of a number before its bar: of two digits and a little at least. */
export const widthOfDigits = (digits: number) => `max(18px, ${digits}ch)`

/**
 * A number with a bar that compares it with the largest of its column. The bar never replaces the number: it is hidden from
 * assistive technology.
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
  /** Pixels of the longest bar. */
  width?: number | undefined
  /** Digits that the number's slot has room for. */
  digits?: number | undefined
  /** The number as a link; left out: plain. */
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

/** Words below a number with its bar: they begin where its first digit stands. */
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

/** A share of a whole with a bar on a track: "12 of 40". */
export function ShareBar({
  value,
  of,
  width = 40,
  children,
}: {
  value: number
  of: number
  /** Pixels of the track. */
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
