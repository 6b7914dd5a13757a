import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode } from 'react'

import { type LeadListKey } from '#/domain/lead-lists.ts'
import { type GuardedPage } from '#/domain/policy/page-rights.ts'
import { LeadListPending } from '#/features/leads/lead-list-pending.tsx'
import { LeadList } from '#/features/leads/lead-list.tsx'
import { type LeadSearch, readSearch } from '#/features/leads/list-state.ts'
import { listTitles } from '#/features/leads/lists.ts'

import { guard } from '../../../-guards.ts'
import { loadList, restoreList } from '../../../-lead-lists.ts'
import { titled } from '../../../-titles.ts'

/**
 * What the address of a list is, all but its name. No page has a file of its own: the list of all leads is the first page
 * of nearly everybody, and the others are the same one.
 * @param closed whom the list is closed to (S2 section 6)
 */
export function leadListRoute(list: LeadListKey, closed?: GuardedPage) {
  const restore = restoreList(list)
  const mayOpen = closed && guard(closed)
  return {
    validateSearch: readSearch,
    loaderDeps: ({ search }: { search: LeadSearch }) => search,
    beforeLoad: async (at: Parameters<typeof restore>[0] & Parameters<ReturnType<typeof guard>>[0]) => {
      await mayOpen?.(at)
      await restore(at)
    },
    loader: loadList(list),
    head: titled(listTitles[list]),
    pendingMs: 150,
    pendingComponent: (): ReactNode => <LeadListPending title={listTitles[list]} />,
    component: (): ReactNode => <LeadListPage list={list} />,
  }
}

function LeadListPage({ list }: { list: LeadListKey }): ReactNode {
  const search: LeadSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  return (
    <LeadList
      list={list}
      search={search}
      onSearch={(change) => void navigate({ to: '.', search: change, replace: true, resetScroll: false })}
    />
  )
}
