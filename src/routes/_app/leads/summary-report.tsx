import { createFileRoute } from '@tanstack/react-router'

import { readSearch } from '#/features/leads/state/list-state.ts'
import { REPORT_STORE } from '#/features/leads/summary-report/report-store.ts'
import { SummaryReport } from '#/features/leads/summary-report/summary-report.tsx'

import { guard } from '../../-guards.ts'
import { restoreList } from '../../-lead-lists.ts'
import { titled } from '../../-titles.ts'

/** Owners of residential property only. */
export const Route = createFileRoute('/_app/leads/summary-report')({
  validateSearch: readSearch,
  beforeLoad: async (at) => {
    await guard('summaryReport')(at)
    // Few users come here, so the groups of the report are not in the first load.
    const { reportDefaults } = await import('#/features/leads/summary-report/groups.ts')
    await restoreList('all', reportDefaults, REPORT_STORE)(at)
  },
  head: titled('Summary Report'),
  component: Page,
})

function Page() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <SummaryReport
      search={search}
      onSearch={(change) => void navigate({ search: change, replace: true, resetScroll: false })}
    />
  )
}
