import { type QueryKey, type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'

import { type ReportView } from '#/api/admin/reports.ts'
import { type ReportPath, reports, reportsFor } from '#/domain/report/report.ts'
import { storageEntry } from '#/lib/storage.ts'
import { useNow } from '#/providers/now.ts'
import { useViewer } from '#/providers/viewer.tsx'

import { type ReportSearch, reportSearchSchema } from './report-search.ts'
import { type ReportState, reportStateOf } from './report-state.ts'

/** The props of every report page. */
export interface ReportProps {
  search: ReportSearch
  /** Changes the URL. `replace` is for changes that are not a navigation by the user. */
  onSearch: (change: Partial<ReportSearch>, replace?: boolean) => void
}

/** A report as its page shows it. */
export interface ShownReport<Answer> {
  /** What the URL asks for. */
  readonly asked: ReportState
  /**
   * What the shown numbers belong to. While new numbers are loading, this is the previous request, so that each number
   * links to the list behind it.
   */
  readonly state: ReportState
  readonly query: UseQueryResult<Answer>
  /** When the numbers were fetched, epoch milliseconds of this computer's clock. 0 when there are none. */
  readonly readAt: number
  /** Epoch milliseconds, updated every minute. */
  readonly now: number
}

/**
 * Returns a report derived from the URL, with its response. If the URL has no parameters, restores the parameters that
 * the user last had.
 */
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
  // Stays the same all day, because periods consist of whole days.
  const asked = useMemo(() => reportStateOf(report, search, now), [report, search, now])
  const query = useQuery(queryOf(asked.view))
  // For placeholder data of the previous request, the query does not give the time of the fetch.
  const { isPlaceholderData, dataUpdatedAt } = query
  const [answered, setAnswered] = useState({ state: asked, readAt: dataUpdatedAt })
  if (!isPlaceholderData && (answered.state !== asked || answered.readAt !== dataUpdatedAt))
    setAnswered({ state: asked, readAt: dataUpdatedAt })
  const shown = isPlaceholderData ? answered : { state: asked, readAt: dataUpdatedAt }
  return { asked, ...shown, query, now }
}
