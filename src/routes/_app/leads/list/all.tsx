import { createFileRoute, stripSearchParams } from '@tanstack/react-router'

import { leadListQuery } from '#/api/leads.ts'
import { AllLeadsPending } from '#/features/leads/all-leads-pending.tsx'
import { AllLeads } from '#/features/leads/all-leads.tsx'
import { leadSearchSchema, searchDefaults, viewOf } from '#/features/leads/search.ts'
import { clock } from '#/lib/clock.ts'

/** S2 section 2: every lead of one's teams. */
export const Route = createFileRoute('/_app/leads/list/all')({
  validateSearch: leadSearchSchema,
  search: { middlewares: [stripSearchParams(searchDefaults)] },
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps, cause }) => {
    const view = viewOf(deps, clock.now())
    const first = context.queryClient
      .query({ ...leadListQuery(view), staleTime: 'static' })
      .catch(() => undefined)
    // A filter answers at once, over the rows that are there; the list says itself what fails.
    if (cause !== 'stay') await first
  },
  head: () => ({ meta: [{ title: 'All leads' }] }),
  pendingMs: 150,
  pendingComponent: AllLeadsPending,
  component: AllLeadsRoute,
  // The first page of nearly everybody: a file of its own would be one more request before the first row.
  codeSplitGroupings: [],
})

function AllLeadsRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <AllLeads
      search={search}
      onSearch={(change) =>
        void navigate({ search: (before) => ({ ...before, ...change }), replace: true, resetScroll: false })
      }
    />
  )
}
