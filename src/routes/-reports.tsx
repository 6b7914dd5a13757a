import {
  hashKey,
  type QueryClient,
  type QueryExecuteOptions,
  type QueryKey,
  useQueryClient,
} from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import * as z from 'zod/mini'

import { adminKeys } from '#/api/admin/keys.ts'
import { type ReportView } from '#/api/admin/reports.ts'
import { reportAt, type ReportPath } from '#/domain/report/report.ts'
import { type ReportSearch, reportSearchSchema } from '#/features/admin/reports/report-search.ts'
import { reportStateOf } from '#/features/admin/reports/report-state.ts'
import { type ReportProps } from '#/features/admin/reports/use-report.ts'
import { clock } from '#/lib/clock.ts'

interface ReportLoad {
  context: { queryClient: QueryClient }
  /** The search parameters of the URL. */
  deps: object
  cause: 'preload' | 'enter' | 'stay'
}

/**
 * Requests a report as soon as its URL is known: a press on a filter sends the request at once instead of after the
 * page has rendered. If the URL has no search parameters, the page sends the request, because it knows how the user
 * left the report. Nothing is requested on a mere preload.
 * @returns the title of the page
 */
export const loadReport =
  <Answer, Key extends QueryKey>(
    path: ReportPath,
    query: (view: ReportView) => QueryExecuteOptions<Answer, Error, Answer, Answer, Key>,
  ) =>
  ({ context: { queryClient }, deps, cause }: ReportLoad): { title: string | undefined } => {
    const report = reportAt(path)
    const loaded = { title: report?.title ?? report?.label }
    const search = z.parse(reportSearchSchema, deps)
    const bare = Object.values(search).every((value) => value === undefined)
    if (report === undefined || cause === 'preload' || (bare && cause === 'enter')) return loaded
    const asked = query(reportStateOf(report, search, clock.now()).view)
    const hash = hashKey(asked.queryKey)
    // Filter states between two presses were never shown, so nothing else would cancel their requests.
    void queryClient.cancelQueries({
      queryKey: adminKeys.allReports(),
      type: 'inactive',
      predicate: ({ queryHash }) => queryHash !== hash,
    })
    // A cached response is left as it is, and failures are reported by the page.
    queryClient.query({ ...asked, staleTime: 'static' }).catch(() => undefined)
    return loaded
  }

/**
 * Returns the search parameters of a report and a function that changes them. Each change is a history step that Back
 * undoes.
 * @param load requests the report; a press sends the request at once
 */
export function useReportRoute(load: (asked: ReportLoad) => void): ReportProps {
  const address = useSearch({ from: '/_app/reports' })
  const search = useMemo(() => z.parse(reportSearchSchema, address), [address])
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const onSearch = useCallback(
    (change: Partial<ReportSearch>, replace = false) => {
      load({ context: { queryClient }, deps: { ...search, ...change }, cause: 'stay' })
      void navigate({
        to: '.',
        search: (before) => ({ ...before, ...change }),
        replace,
        resetScroll: false,
      })
    },
    [load, search, navigate, queryClient],
  )
  return { search, onSearch }
}
