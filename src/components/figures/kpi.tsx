import { type ReactNode } from 'react'

import { cx } from '#/ui/cx.ts'
import { Skeleton } from '#/ui/display/skeleton.tsx'

/** Makes a link as large as its cell; whatever else is a link there stands above it. */
export const wholeCell = 'cover rounded-xs hover:text-accent-text'

const rows = { 3: 'tablet:grid-cols-3', 5: 'tablet:grid-cols-5' } as const

/** Some numbers in one panel split by hairlines; two in a row on phones. */
export function Kpis({
  label,
  columns = 5,
  tall = false,
  children,
}: {
  label: string
  /** How many they are. */
  columns?: keyof typeof rows | undefined
  /** 106 px and larger figures, as on the dashboard; else 100. */
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

/** The room of the strip until its numbers are here. */
export function KpisSkeleton() {
  return <Skeleton className="block h-[100px] w-full rounded-md" />
}

/** One number of the strip: what it is, the number as a link, how it went, and one sentence. */
export function Kpi({
  label,
  tip,
  line,
  sentence,
  children,
}: {
  label: ReactNode
  /** What it counts: shown over the whole cell, and with the focus on its number. */
  tip?: string | undefined
  line: ReactNode
  sentence: ReactNode
  /** The number, which is a link. */
  children: ReactNode
}) {
  return (
    <li
      data-tip={tip}
      // Above it stands what is pressed next.
      data-tip-side={tip === undefined ? undefined : 'bottom'}
      className="relative min-w-0 border-line pt-3.5 pr-1 pb-3 pl-4 hover:bg-hover max-tablet:border-t max-tablet:last:col-span-2 max-tablet:even:border-l tablet:border-l tablet:pr-2 tablet:first:border-l-0 tablet:max-drawn:px-3"
    >
      {/* The room of the ring around what it means. */}
      <p className="-m-1 truncate p-1 text-body font-medium text-ink-2">{label}</p>
      <div className="mt-1 flex items-end justify-between gap-2 in-data-tall:mt-1.5">
        <p className="text-metric-sm tabular-nums in-data-tall:text-metric">{children}</p>
        <span className="mr-3 hidden tablet:max-drawn:mr-1 wide:block">{line}</span>
      </div>
      <p className="mt-0.5 text-small text-pretty text-ink-3 in-data-tall:mt-1.5">{sentence}</p>
    </li>
  )
}
