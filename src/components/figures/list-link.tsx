import { useRouter } from '@tanstack/react-router'
import { type ComponentProps, createContext, type MouseEvent, use } from 'react'

import { listAddressOf, type ListOfLeads, ofTeams } from '#/domain/list/dashboard-lists.ts'

/** The teams that the dashboard is narrowed to; none: all. */
export const TeamsContext = createContext<readonly string[]>([])

interface Props extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  of: ListOfLeads
  /** What is counted, for assistive technology: `New leads: 31`. */
  label?: string | undefined
  tip?: string | undefined
}

/** The way from a number to the list that makes it. */
export function ListLink({ of, label, tip, children, ...rest }: Props) {
  const router = useRouter()
  const { to, search } = listAddressOf(ofTeams(of, use(TeamsContext)))
  const params = Object.entries(search).map(([name, value]): [string, string] => [name, String(value)])
  const href = `${to}?${new URLSearchParams(params).toString()}`
  const go = (event: MouseEvent<HTMLAnchorElement>) => {
    // The browser opens a new tab or window by itself.
    if (event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void router.navigate({ href })
  }
  return (
    <a {...rest} href={href} aria-label={label} data-tip={tip} onClick={go}>
      {children}
    </a>
  )
}
