import { useNavigate, useSearch } from '@tanstack/react-router'

import { type ReportProps } from '#/features/admin/reports/report-page.tsx'

/** What the address of a report says, and how it is changed: each change is a step that Back takes back. */
export function useReportRoute(): ReportProps {
  const search = useSearch({ from: '/_app/reports' })
  const navigate = useNavigate()
  return {
    search,
    onSearch: (change, replace = false) =>
      void navigate({
        to: '.',
        search: (before) => ({ ...before, ...change }),
        replace,
        resetScroll: false,
      }),
  }
}
