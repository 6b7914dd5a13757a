import { type ReactNode } from 'react'

/** A section of the rail: a heading of 32 px with at most one action, and what stands below it. */
export function RailSection({
  title,
  action,
  children,
}: {
  title: string
  action?: ReactNode
  children: ReactNode
}) {
  return (
    <section
      aria-label={title}
      className="border-b border-line py-3 pr-4 pl-5 last:border-b-0 max-desktop:px-4"
    >
      <div className="flex min-h-8 items-center justify-between gap-2">
        <h2 className="text-heading">{title}</h2>
        {action}
      </div>
      {children}
    </section>
  )
}
