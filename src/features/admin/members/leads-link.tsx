import { useRouter } from '@tanstack/react-router'
import { type MouseEvent, type ReactNode } from 'react'

import { listAddressOf, type ListOfLeads } from '#/domain/list/dashboard-lists.ts'

/** The address of a list of leads. */
export function leadsHref(of: ListOfLeads): string {
  const { to, search } = listAddressOf(of)
  const params = Object.entries(search).map(([name, value]): [string, string] => [name, String(value)])
  return `${to}?${new URLSearchParams(params).toString()}`
}

/** The way from a number to the list that makes it. */
export function LeadsLink({
  of,
  label,
  className,
  children,
}: {
  of: ListOfLeads
  /** What is counted: "Open leads of Luis Ortega: 19". */
  label: string
  className?: string
  children: ReactNode
}) {
  const router = useRouter()
  const href = leadsHref(of)
  const go = (event: MouseEvent<HTMLAnchorElement>) => {
    // The browser opens a new tab or window by itself.
    if (event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void router.navigate({ href })
  }
  return (
    <a href={href} aria-label={label} className={className} onClick={go}>
      {children}
    </a>
  )
}
