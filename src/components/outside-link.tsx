import { type ReactNode } from 'react'

/** Words that lead to a page outside the app, in a tab of its own; plain words where no address is configured. */
export function OutsideLink({ href, children }: { href: string; children: ReactNode }) {
  if (href === '') return children
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className="rounded-xs text-accent-text underline decoration-1 underline-offset-2 hover:decoration-2"
    >
      {children}
    </a>
  )
}
