import { type ReactNode } from 'react'

/** Makes a link as large as its cell; whatever else is a link there stands above it. */
export const wholeCell = 'cover rounded-xs hover:text-accent-text'

/** Five numbers in one panel split by hairlines; two in a row on phones. */
export function Kpis({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section aria-label={label} className="rounded-md border border-line">
      <ul className="grid grid-cols-2 overflow-hidden rounded-md max-tablet:-mt-px tablet:grid-cols-5">
        {children}
      </ul>
    </section>
  )
}

/** One number of the strip: what it is, the number as a link, how it went, and one sentence. */
export function Kpi({
  label,
  line,
  sentence,
  children,
}: {
  label: ReactNode
  line: ReactNode
  sentence: ReactNode
  /** The number, which is a link. */
  children: ReactNode
}) {
  return (
    <li className="relative min-w-0 border-line px-4 py-3 hover:bg-hover max-tablet:border-t max-tablet:last:col-span-2 max-tablet:even:border-l tablet:border-l tablet:first:border-l-0">
      <p className="truncate text-body text-ink-2">{label}</p>
      <div className="mt-0.5 flex items-end justify-between gap-2">
        <p className="text-metric tabular-nums">{children}</p>
        <span className="mb-0.5 hidden wide:block">{line}</span>
      </div>
      <p className="mt-1 text-small text-ink-3">{sentence}</p>
    </li>
  )
}
