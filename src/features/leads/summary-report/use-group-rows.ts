import { hashKey, type QueryClient, useQueries, useQueryClient } from '@tanstack/react-query'

import { keys } from '#/api/cache/keys.ts'
import { leadListQuery, type LeadPage, leadPageQuery, PAGE_SIZE } from '#/api/leads.ts'
import { type LeadListView } from '#/domain/list/lead-filters-query.ts'

import { type ListRow } from '../page/use-lead-pages.ts'
import { viewOfGroup } from './groups.ts'

/** The pages of a group that are in view. */
export interface GroupNeed {
  readonly key: string
  readonly pages: readonly number[]
}

/** The rows of a group that are loaded so far. */
export interface GroupRows {
  readonly total: number | undefined
  readonly cursor: string | undefined
  readonly rowAt: (row: number) => ListRow | undefined
  /** The error that explains missing rows. */
  readonly error: Error | undefined
  readonly retry: () => void
}

const quiet = { meta: { quiet: true } }

/**
 * Returns the newest cached data of a page under an earlier order. It is shown until the page in the new order has
 * loaded.
 */
function earlier(client: QueryClient, view: LeadListView, page: number): LeadPage | undefined {
  const hash = hashKey([view])
  const [newest] = client
    .getQueryCache()
    .findAll({ queryKey: keys.leadPages() })
    .filter(
      ({ queryKey, state }) =>
        queryKey[4] === page * PAGE_SIZE && state.data !== undefined && hashKey([queryKey[2]]) === hash,
    )
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
  return newest && client.getQueryData<LeadPage>(newest.queryKey)
}

/** Fetches only the pages of the groups in view: one request per page, none per row. */
export function useGroupRows(
  view: LeadListView,
  needs: readonly GroupNeed[],
): ReadonlyMap<string, GroupRows> {
  const client = useQueryClient()
  const views = needs.map(({ key }) => viewOfGroup(view, key))
  const heads = useQueries({
    queries: views.map((one) => ({ ...leadListQuery(one), ...quiet, retryOnMount: false })),
  })
  const further = needs.flatMap(({ pages }, at) => {
    const [cursor, one] = [heads[at]?.data?.cursor, views[at]]
    if (cursor === undefined || one === undefined) return []
    return pages.filter((page) => page > 0).map((page) => ({ at, page, view: one, cursor }))
  })
  const pages = useQueries({
    queries: further.map(({ page, view: one, cursor }) => ({
      ...leadPageQuery(one, cursor, page * PAGE_SIZE),
      placeholderData: () => earlier(client, one, page),
      retryOnMount: false,
    })),
  })
  const found = new Map<string, GroupRows>()
  for (const [at, { key }] of needs.entries()) {
    const head = heads[at]
    const own = further.flatMap((one, position) => {
      const query = pages[position]
      return one.at === at && query ? [{ page: one.page, query }] : []
    })
    const dataOf = (page: number) =>
      page === 0 ? head?.data : own.find((one) => one.page === page)?.query.data
    const failed = [...(head ? [head] : []), ...own.map(({ query }) => query)].filter(
      ({ error, data }) => error && data === undefined,
    )
    found.set(key, {
      total: head?.data?.total,
      cursor: head?.data?.cursor,
      rowAt: (row) => dataOf(Math.floor(row / PAGE_SIZE))?.items[row % PAGE_SIZE],
      error: failed[0]?.error ?? undefined,
      retry: () => {
        for (const query of failed) void query.refetch()
      },
    })
  }
  return found
}
