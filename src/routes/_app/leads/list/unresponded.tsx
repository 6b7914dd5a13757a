import { createFileRoute } from '@tanstack/react-router'

import { LeadListPending } from '#/features/leads/lead-list-pending.tsx'
import { LeadList } from '#/features/leads/lead-list.tsx'
import { readSearch } from '#/features/leads/list-state.ts'
import { listTitles } from '#/features/leads/lists.ts'

import { loadList, restoreList } from '../../../-lead-lists.ts'
import { titled } from '../../../-titles.ts'

const list = 'unresponded'

/** Leads that wait for an answer (S1 section 2, list.7). */
export const Route = createFileRoute('/_app/leads/list/unresponded')({
  validateSearch: readSearch,
  loaderDeps: ({ search }) => search,
  beforeLoad: restoreList(list),
  loader: loadList(list),
  head: titled(listTitles[list]),
  pendingMs: 150,
  pendingComponent: Pending,
  component: Page,
})

function Pending() {
  return <LeadListPending title={listTitles[list]} />
}

function Page() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <LeadList
      list={list}
      search={search}
      onSearch={(change) => void navigate({ search: change, replace: true, resetScroll: false })}
    />
  )
}
