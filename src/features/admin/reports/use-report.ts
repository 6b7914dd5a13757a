import { type QueryKey, type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'

import { type ReportView } from '#/api/admin/reports.ts'
import { type ReportPath, reports, reportsFor } from '#/domain/report/report.ts'
import { storageEntry } from '#/lib/storage.ts'
import { useNow } from '#/providers/now.ts'
import { useViewer } from '#/providers/viewer.tsx'

import { type ReportSearch, reportSearchSchema } from './report-search.ts'
import { type ReportState, reportStateOf } from './report-state.ts'

/** What every page of a report is given. */
export interface ReportProps {
  search: ReportSearch
  /** Changes what the address says; `replace` where the change is no step of the person's. */
  onSearch: (change: Partial<ReportSearch>, replace?: boolean) => void
}

/** A report as its page shows it. */
export interface ShownReport<Answer> {
  /** What the address asks for. */
  readonly asked: ReportState
  /** What the numbers are of: while others are on their way, what was asked for before. A number leads to the list that makes it. */
  readonly state: ReportState
  readonly query: UseQueryResult<Answer>
  /** When the numbers were read, epoch milliseconds; 0: there are none. */
  readonly readAt: number
  /** Epoch milliseconds, by the minute. */
  readonly now: number
}

/** A report, worked out of its address, with its answer; what the person left it with where the address is bare. */
export function useReport<Answer, Key extends QueryKey>(
  path: ReportPath,
  { search, onSearch }: ReportProps,
  queryOf: (view: ReportView) => UseQueryOptions<Answer, Error, Answer, Key>,
): ShownReport<Answer> {
  const { user, kind } = useViewer()
  const now = useNow(60_000)
  const report = useMemo(() => reportsFor(kind).find((one) => one.path === path) ?? reports[0], [kind, path])
  const stored = useMemo(() => storageEntry('browser', `reports:${user.id}`, reportSearchSchema), [user.id])
  const first = useRef(true)
  useEffect(() => {
    const { show: _show, open: _open, hide: _hide, ...kept } = search
    const bare = Object.values(search).every((value) => value === undefined)
    const left = first.current && bare ? stored.read() : undefined
    first.current = false
    if (left !== undefined && Object.values(left).some((value) => value !== undefined)) onSearch(left, true)
    else stored.write(kept)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what changes the address is new with every render
  }, [search, stored])
  // The same all day: the period is of days.
  const asked = useMemo(() => reportStateOf(report, search, now), [report, search, now])
  const query = useQuery(queryOf(asked.view))
  // Numbers of what was asked before have no time of their own in the query.
  const { isPlaceholderData, dataUpdatedAt } = query
  const [answered, setAnswered] = useState({ state: asked, readAt: dataUpdatedAt })
  if (!isPlaceholderData && (answered.state !== asked || answered.readAt !== dataUpdatedAt))
    setAnswered({ state: asked, readAt: dataUpdatedAt })
  const shown = isPlaceholderData ? answered : { state: asked, readAt: dataUpdatedAt }
  return { asked, ...shown, query, now }
}
