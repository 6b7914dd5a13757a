import { type ReactNode } from 'react'

/** The line between the top bar and the filters that says what a smart list is in; 44 px, two rows on phones. */
export function LineFrame({
  label,
  words,
  children,
}: {
  label: string
  words: string
  /** Buttons. */
  children: ReactNode
}) {
  return (
    <section
      aria-label={label}
      className="flex min-h-11 shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-warning-tint px-4 py-1.5 tablet:pl-6"
    >
      <p role="status" className="flex min-w-0 flex-1 basis-60 items-center gap-2 text-ink-2">
        <span aria-hidden className="size-2 shrink-0 rounded-full bg-warning" />
        <span className="min-w-0">
          <strong className="mr-2 font-semibold text-ink">{label}</strong>
          {words}
        </span>
      </p>
      <div className="ml-auto flex shrink-0 items-center gap-2">{children}</div>
    </section>
  )
}
