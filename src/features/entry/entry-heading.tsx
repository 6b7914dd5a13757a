import { type ReactNode } from 'react'

/** The name of a page at the door, and the sentence below it. */
export function EntryHeading({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <>
      <h1 tabIndex={-1} className="text-title-lg break-words outline-none">
        {title}
      </h1>
      {children !== undefined && <p className="mt-1 text-reading break-words text-ink-2">{children}</p>}
    </>
  )
}
