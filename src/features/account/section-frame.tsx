import { type ReactNode } from 'react'

import { type SectionKey, sections } from './account-search.ts'

/** One section: its heading, a line of what it is about, what stands at its right, its content. */
export function SectionFrame({
  of,
  intro,
  aside,
  children,
}: {
  of: SectionKey
  intro?: ReactNode
  aside?: ReactNode
  children?: ReactNode
}) {
  const headingId = `${of}-heading`
  return (
    <section
      id={of}
      aria-labelledby={headingId}
      className="scroll-mt-4 border-b border-line py-6 first:pt-0 last:border-b-0"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h2 id={headingId} tabIndex={-1} className="text-heading outline-none">
            {sections[of].title}
          </h2>
          {intro !== undefined && <p className="mt-0.5 text-small text-ink-3">{intro}</p>}
        </div>
        {aside}
      </div>
      {children !== undefined && <div className="mt-4">{children}</div>}
    </section>
  )
}
