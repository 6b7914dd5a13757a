import { hashKey, keepPreviousData, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'

import { keys } from '#/api/cache/keys.ts'
import { leadListQuery, type LeadPage, leadPageQuery, PAGE_SIZE, trimLeadPages } from '#/api/leads.ts'
import { type LeadRow } from '#/domain/lead/lead-row.ts'
import { type LeadListView } from '#/domain/list/lead-filters-query.ts'
import { isUnreadable, type Unreadable } from '#/lib/schema.ts'
import { afterPaint } from '#/ui/after-paint.ts'
import { type TableView } from '#/ui/table/table-view.ts'

import { pageAhead, pagesOf, samePages } from './pages.ts'

/** A row, or what is known about one that could not be read. */
export type ListRow = LeadRow | Unreadable

/** Number of rows beyond the view that are mounted with it, or soon will be. */
const NEAR_VIEW = 12
/** Distance to the edge of the loaded pages, in rows, at which the next page is fetched. */
const NEAR = 40
/** Interval between retries while the displayed list can't be refetched, in milliseconds. */
const TRY_AGAIN_MS = 20_000

/** The rows of a list that are loaded so far, and how fresh they are. */
export interface LeadRows {
  /** Identifies the list whose rows are shown. While another list loads, this is the previous one. */
  readonly listKey: string
  /** Changes with every new order. */
  readonly order: string | undefined
  /** undefined until the first response. */
  readonly total: number | undefined
  readonly rowAt: (index: number) => ListRow | undefined
  readonly keyOf: (row: ListRow, index: number) => string
  readonly indexOf: (key: string) => number | undefined
  /** Number of rows that match now but are not in the displayed order. */
  readonly newSince: number
  /** Whether the requested list has not loaded yet. Meanwhile another list is shown, or none. */
  readonly loading: boolean
  /** The error when nothing can be shown. */
  readonly error: Error | undefined
  readonly retrying: boolean
  /** Set when displayed rows could not be refetched: the time of the oldest of that data, in epoch milliseconds. */
  readonly staleSince: number | undefined
  /** Whether some rows could not be loaded at all. */
  readonly gaps: boolean
  /** When the oldest of the displayed pages was fetched. Not finite when none is loaded. */
  readonly updatedAt: number
  /** Reports which rows are in view, and loads the pages they need. */
  readonly see: (view: TableView) => void
  readonly retry: () => void
}

/**
 * Loads the pages under the rows in view. Only these pages are refetched after events, and only these are waited for.
 * Pages that were scrolled past quickly are dropped (a page without an observer is aborted).
 * @param from the topmost row at the start
 */
export function useLeadPages(view: LeadListView, from: number): LeadRows {
  const client = useQueryClient()
  const viewKey = hashKey([view])
  const [seen, setSeen] = useState({ viewKey, pages: firstPages(from) })
  if (seen.viewKey !== viewKey) setSeen({ viewKey, pages: firstPages(0) })
  const pages = seen.viewKey === viewKey ? seen.pages : firstPages(0)

  const head = useQuery({
    ...leadListQuery(view),
    // While the first page is out of view, events don't refetch it. The pages in view are refetched, and they also
    // report new rows.
    enabled: (query) => query.state.data === undefined || pages.includes(0),
    placeholderData: keepPreviousData,
    refetchOnMount: false,
    retryOnMount: false,
    refetchInterval: (query) => (query.state.status === 'error' && query.state.data ? TRY_AGAIN_MS : false),
  })
  const [shown, setShown] = useState(viewKey)
  const listKey = head.data && !head.isPlaceholderData ? viewKey : shown
  if (listKey !== shown) setShown(listKey)

  const cursor = head.isPlaceholderData ? undefined : head.data?.cursor
  const further = cursor === undefined ? [] : pages.filter((page) => page > 0)
  const others = useQueries({
    queries: further.map((page) => ({
      ...leadPageQuery(view, cursor ?? '', page * PAGE_SIZE),
      refetchOnMount: false,
      refetchInterval: tryAgain,
    })),
    combine: factsOf,
  })

  const all = [...(head.isPlaceholderData ? [] : [head]), ...others]
  // Each page contains the current total, and the first page is not refetched once the user has scrolled away from it.
  const newest = all.filter(({ data }) => data).toSorted((a, b) => b.dataUpdatedAt - a.dataUpdatedAt)[0]
  const total = (newest ?? head).data?.total
  const loaded = useMemo(() => {
    const known = new Map<number, LeadPage>()
    if (head.data) known.set(0, head.data)
    for (const { data } of others) if (data) known.set(data.offset / PAGE_SIZE, data)
    return known
  }, [head.data, others])
  const rowAt = useCallback(
    (index: number) => loaded.get(Math.floor(index / PAGE_SIZE))?.items[index % PAGE_SIZE],
    [loaded],
  )

  // Stale pages are refetched after the paint, so that a user who comes back immediately sees the list as they left it.
  const pagesKey = pages.join()
  useEffect(
    () =>
      afterPaint(
        () =>
          void client.refetchQueries({
            queryKey: keys.leadPages(),
            type: 'active',
            stale: true,
            predicate: hasData,
          }),
      ),
    [client, viewKey, cursor, pagesKey],
  )
  useEffect(() => {
    if (cursor !== undefined) trimLeadPages(client, view, cursor)
    // oxlint-disable-next-line react/exhaustive-deps -- the view by its key: it is a new object with every render
  }, [client, viewKey, cursor, pagesKey])

  const see = ({ first, last, fast }: TableView) => {
    if (fast || last < first || total === undefined) return
    const next = pagesOf(first - NEAR_VIEW, last + NEAR_VIEW, PAGE_SIZE, total)
    if (!samePages(next, pages)) setSeen({ viewKey, pages: next })
    const ahead = pageAhead(first, last, PAGE_SIZE, total, NEAR)
    if (cursor === undefined || ahead === undefined || ahead === 0) return
    // A prefetched page that nothing displays yet fails silently. Once it is displayed, its failure is reported.
    client
      .query({ ...leadPageQuery(view, cursor, ahead * PAGE_SIZE), staleTime: Infinity })
      .catch(() => undefined)
  }

  const failed = all.filter(({ error, data }) => error && data)
  return {
    listKey,
    order: cursor,
    total,
    rowAt,
    keyOf,
    indexOf: (key) => indexIn(loaded, key),
    newSince: newest?.data?.newSince ?? 0,
    loading: head.isPlaceholderData || (head.data === undefined && !head.error),
    error: head.data === undefined ? (head.error ?? undefined) : undefined,
    // Read only after a failure: otherwise the whole list would render again at the start of every refetch.
    retrying: head.error !== null && head.isFetching,
    staleSince:
      failed.length === 0 ? undefined : Math.min(...failed.map(({ dataUpdatedAt }) => dataUpdatedAt)),
    gaps: others.some(({ error, data }) => error && !data),
    updatedAt: Math.min(...all.filter(({ data }) => data).map(({ dataUpdatedAt }) => dataUpdatedAt)),
    see,
    retry: () => {
      if (head.data === undefined) void head.refetch()
      else void client.refetchQueries({ queryKey: keys.leadPages(), type: 'active', predicate: isFailed })
    },
  }
}

interface PageFacts {
  readonly data: LeadPage | undefined
  readonly error: Error | null
  readonly dataUpdatedAt: number
}

const factsOf = (results: readonly PageFacts[]): PageFacts[] =>
  results.map(({ data, error, dataUpdatedAt }) => ({ data, error, dataUpdatedAt }))

const hasData = (query: { readonly state: { readonly data: unknown } }) => query.state.data !== undefined
const isFailed = (query: { readonly state: { readonly status: string } }) => query.state.status === 'error'
const tryAgain = (query: { readonly state: { readonly status: string } }) =>
  isFailed(query) ? TRY_AGAIN_MS : false

const firstPages = (from: number) =>
  pagesOf(from - NEAR_VIEW, from + NEAR, PAGE_SIZE, Number.MAX_SAFE_INTEGER)

const keyOf = (row: ListRow, index: number) => (isUnreadable(row) ? `unreadable ${index}` : row.id)

function indexIn(pages: ReadonlyMap<number, LeadPage>, key: string): number | undefined {
  for (const [page, { items }] of pages) {
    const index = items.findIndex((row, at) => keyOf(row, page * PAGE_SIZE + at) === key)
    if (index >= 0) return page * PAGE_SIZE + index
  }
  return undefined
}
