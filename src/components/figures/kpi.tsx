import { type ReactNode } from 'react'

import { cx } from '#/ui/cx.ts'
import { Skeleton } from '#/ui/display/skeleton.tsx'

/** Class that makes a link cover its whole cell. Any other link in the cell must be placed above it. */
export const wholeCell = 'cover rounded-xs hover:text-accent-text'

const rows = { 3: 'tablet:grid-cols-3', 5: 'tablet:grid-cols-5' } as const

/** A panel of numbers that are separated by hairlines. On phones there are two in a row. */
export function Kpis({
  label,
  columns = 5,
  tall = false,
  children,
}: {
  label: string
  /** The number of columns. */
  columns?: keyof typeof rows | undefined
  /** Height of 106 px with larger figures, as on the dashboard, instead of 100 px. */
  tall?: boolean | undefined
  children: ReactNode
}) {
  return (
    <section aria-label={label} className="rounded-md border border-line">
      <ul
        data-tall={tall || undefined}
        className={cx('grid grid-cols-2 overflow-hidden rounded-md max-tablet:-mt-px', rows[columns])}
      >
        {children}
      </ul>
    </section>
  )
}

/** Placeholder for the panel until its numbers are loaded. */
export function KpisSkeleton() {
  return <Skeleton className="block h-[100px] w-full rounded-md" />
}

/** One number of the panel: label, number as a link, trend line and one sentence. */
export function Kpi({
  label,
  tip,
  line,
  sentence,
  children,
}: {
  label: ReactNode
  /** Explains what the number counts. Shown as a tooltip over the whole cell, and when the number has the focus. */
  tip?: string | undefined
  line: ReactNode
  sentence: ReactNode
  /** The number, as a link. */
  children: ReactNode
}) {
  return (
    <li
      data-tip={tip}
      // The tooltip opens below the cell, because the user's next target is above it.
      data-tip-side={tip === undefined ? undefined : 'bottom'}
      className="relative min-w-0 border-line pt-3.5 pr-1 pb-3 pl-4 hover:bg-hover max-tablet:border-t max-tablet:last:col-span-2 max-tablet:even:border-l tablet:border-l tablet:pr-2 tablet:first:border-l-0 tablet:max-drawn:px-3"
    >
      {/* The padding leaves space for the focus ring of the label. */}
      <p className="-m-1 truncate p-1 text-body font-medium text-ink-2">{label}</p>
      <div className="mt-1 flex items-end justify-between gap-2 in-data-tall:mt-1.5">
        <p className="text-metric-sm tabular-nums in-data-tall:text-metric">{children}</p>
        <span className="mr-3 hidden tablet:max-drawn:mr-1 wide:block">{line}</span>
      </div>
      <p className="mt-0.5 text-small text-pretty text-ink-3 in-data-tall:mt-1.5">{sentence}</p>
    </li>
  )
}
