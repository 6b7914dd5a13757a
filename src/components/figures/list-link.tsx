import { type ComponentProps, createContext, use } from 'react'

import { listAddressOf, type ListOfLeads, ofTeams } from '#/domain/list/dashboard-lists.ts'
import { RowLink } from '#/ui/controls/row-link.tsx'

/** The teams that the dashboard is filtered by. Empty for all teams. */
export const TeamsContext = createContext<readonly string[]>([])

interface Props extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  of: ListOfLeads
  /** Label for assistive technology with what is counted: `New leads: 31`. */
  label?: string | undefined
  tip?: string | undefined
}

/** Link from a number to the list of leads behind it. */
export function ListLink({ of, label, tip, children, ...rest }: Props) {
  const { to, search } = listAddressOf(ofTeams(of, use(TeamsContext)))
  const params = Object.entries(search).map(([name, value]): [string, string] => [name, String(value)])
  const href = `${to}?${new URLSearchParams(params).toString()}`
  return (
    <RowLink {...rest} href={href} aria-label={label} data-tip={tip}>
      {children}
    </RowLink>
  )
}
