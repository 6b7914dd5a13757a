import { createFileRoute } from '@tanstack/react-router'

import { hasFeature } from '#/domain/team/feature-flags.ts'
import { LeadListPending } from '#/features/leads/page/lead-list-pending.tsx'
import { readSearch } from '#/features/leads/state/list-state.ts'
import { NewDevReport } from '#/features/leads/summary-report/new-dev-report.tsx'

import { home } from '../../-guarded.ts'
import { loadList, restoreList } from '../../-lead-lists.ts'
import { loadViewer } from '../../-load-viewer.ts'
import { titled } from '../../-titles.ts'

const list = 'newDevCustom'
const title = 'New Dev Custom Report'

/** Only for configured clients; others are redirected to the homepage. */
export const Route = createFileRoute('/_app/leads/new-dev-custom')({
  validateSearch: readSearch,
  loaderDeps: ({ search }) => search,
  beforeLoad: async (at) => {
    const { queryClient, session, config } = at.context
    const { user } = await loadViewer(queryClient, session)
    if (!hasFeature(config, 'newDevCustomReport', user.clientRef)) throw home()
    await restoreList(list)(at)
  },
  loader: loadList(list),
  head: titled(title),
  pendingMs: 150,
  pendingComponent: Pending,
  component: Page,
})

function Pending() {
  return <LeadListPending title={title} />
}

function Page() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <NewDevReport
      search={search}
      onSearch={(change) => void navigate({ search: change, replace: true, resetScroll: false })}
    />
  )
}
