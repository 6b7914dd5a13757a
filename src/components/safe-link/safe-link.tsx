import { type ReactNode } from 'react'

import { safeHref } from './safe-href.ts'

/**
 * A link whose address came out of data. Only http, https and paths of this site become a link, in a new tab, and a
 * foreign host is named; anything else stays text.
 */
export function SafeLink({
  href,
  children,
  label,
  download,
  className,
}: {
  href: string | undefined
  children: ReactNode
  /** Accessible name where the children are not one. */
  label?: string
  /** Save instead of show; browsers do so for this site's own files only. */
  download?: boolean
  className?: string
}) {
  const safe = safeHref(href, location.origin)
  if (safe === undefined) return <span className={className}>{children}</span>
  const name = label === undefined || safe.host === undefined ? label : `${label}, on ${safe.host}`
  return (
    <a
      href={safe.href}
      target="_blank"
      rel="noopener noreferrer"
      download={download === true && safe.host === undefined ? '' : undefined}
      aria-label={name}
      className={className}
    >
      {children}
      {safe.host !== undefined && label === undefined && <span className="text-ink-3"> on {safe.host}</span>}
    </a>
  )
}
