import { type ReactNode } from 'react'

import { type ErrorText } from './error-text.ts'
import { TechnicalDetails } from './technical-details.tsx'

/** An error page: code, title, one line, the ways out, technical details. */
export function ErrorPage({
  words,
  actions,
  error,
  detailsOpen = false,
  children,
}: {
  words: ErrorText
  actions: ReactNode
  /** What failed, for the technical details; none for an address that leads nowhere. */
  error?: unknown
  detailsOpen?: boolean
  /** Under the buttons. */
  children?: ReactNode
}) {
  return (
    <div className="max-w-[640px]">
      <div role="alert">
        {words.code !== undefined && <p className="text-small text-ink-3">{words.code}</p>}
        <h1 tabIndex={-1} className="text-title-md break-words outline-none">
          {words.title}
        </h1>
        <p className="mt-2 text-reading break-words text-ink-2">{words.text}</p>
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-2">{actions}</div>
      {children}
      {error !== undefined && <TechnicalDetails error={error} open={detailsOpen} />}
    </div>
  )
}
