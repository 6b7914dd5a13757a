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
  /** What the address says. */
  deps: object
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
    const search = z.parse(reportSearchSchema, deps)
    const bare = Object.values(search).every((value) => value === undefined)
    const report = reportAt(path)
    if (report === undefined || cause === 'preload' || (bare && cause === 'enter')) return
    const asked = query(reportStateOf(report, search, clock.now()).view)
    const hash = hashKey(asked.queryKey)
    // What the filters said between two presses was never shown: nobody else would end it.
    void queryClient.cancelQueries({
      queryKey: adminKeys.allReports(),
      type: 'inactive',
      predicate: ({ queryHash }) => queryHash !== hash,
    })
    // An answer that is there stays as it is, and a failure is told: both are up to the page.
    queryClient.query({ ...asked, staleTime: 'static' }).catch(() => undefined)
  }

/**
 * What the address of a report says, and how it is changed: each change is a step that Back takes back.
 * @param load asks for the report; a press asks at once
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
