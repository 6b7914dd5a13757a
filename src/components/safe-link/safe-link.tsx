import { type ReactNode } from 'react'

import { safeHref } from './safe-href.ts'

/**
 * A link whose address comes from data. Only http, https and paths of this site become a link, which opens in a new tab
 * and names a foreign host. Anything else stays text.
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
  /** Accessible name, if the children do not provide one. */
  label?: string
  /** Saves the file instead of opening it. Browsers do that only for files of this site. */
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
