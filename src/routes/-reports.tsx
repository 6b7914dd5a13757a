import { type QueryClient, type QueryExecuteOptions, type QueryKey } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'

import { adminKeys } from '#/api/admin/keys.ts'
import { type ReportView } from '#/api/admin/reports.ts'
import { reportAt, type ReportPath } from '#/domain/report/report.ts'
import { type ReportProps } from '#/features/admin/reports/report-page.tsx'
import { type ReportSearch } from '#/features/admin/reports/report-search.ts'
import { reportStateOf } from '#/features/admin/reports/report-state.ts'
import { clock } from '#/lib/clock.ts'

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

interface ReportLoad {
  context: { queryClient: QueryClient }
  /** What the address says. */
  deps: ReportSearch
  cause: 'preload' | 'enter' | 'stay'
}

/**
 * Asks for a report once its address is known: a press on a filter is a request at once, not after the page has rendered.
 * Where the address is bare, the page asks: it knows how the person left the report. What is only pointed at is not asked for.
 */
export const loadReport =
  <Answer, Key extends QueryKey>(
    path: ReportPath,
    query: (view: ReportView) => QueryExecuteOptions<Answer, Error, Answer, Answer, Key>,
  ) =>
  ({ context: { queryClient }, deps, cause }: ReportLoad): void => {
    const bare = Object.values(deps).every((value) => value === undefined)
    const report = reportAt(path)
    if (report === undefined || cause === 'preload' || (bare && cause === 'enter')) return
    // What the filters said between two presses was never shown: nobody else would end it.
    void queryClient.cancelQueries({ queryKey: adminKeys.allReports(), type: 'inactive' })
    const { view } = reportStateOf(report, deps, clock.now())
    // An answer that is there stays as it is, and a failure is told: both are up to the page.
    queryClient.query({ ...query(view), staleTime: 'static' }).catch(() => undefined)
  }
