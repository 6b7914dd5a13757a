import {
  hashKey,
  keepPreviousData,
  type QueryClient,
  type QueryFunctionContext,
  queryOptions,
} from '@tanstack/react-query'

import { type LeadListView } from '#/domain/list/lead-filters-query.ts'

import { keys } from './cache/keys.ts'
import { noteMissing, readableOf } from './cache/missing-rows.ts'
import { apiOf, perClient } from './cache/query-client.ts'
import { type OutputOf } from './endpoints/endpoint.ts'
import { listLeads, getTeamLeads } from './endpoints/leads.ts'

/** A page of a list, with the cursor that pins the order. */
export type LeadPage = OutputOf<typeof listLeads> & { readonly total: number }

/** Rows per page. */
export const PAGE_SIZE = 100

/** Requests a page of a list. A page without a total is assumed to be the last one. */
async function askPage(
  { client, queryKey, signal }: Pick<QueryFunctionContext, 'client' | 'queryKey' | 'signal'>,
  query: LeadListView & { readonly cursor?: string; readonly offset?: number },
): Promise<LeadPage> {
  const page = await apiOf(client).call(listLeads, { query: { ...query, limit: PAGE_SIZE } }, { signal })
  return { ...noteMissing(queryKey, page), total: page.total ?? page.offset + page.items.length }
}

/** Milliseconds for which a list that the user left stays in the cache: ten minutes. */
const KEPT_MS = 600_000
/** Number of pages to keep of one list. Rows beyond them that were scrolled past are requested again. */
const KEPT_PAGES = 20

/** Whether a list keeps its order. */
interface Order {
  pinned: boolean
  /** A new order was requested, so the next response brings it even if the order is pinned. */
  asked: boolean
}

const ordersOf = perClient(() => new Map<string, Order>())

function orderOf(client: QueryClient, view: LeadListView): Order {
  const own = ordersOf(client)
  const hash = hashKey([view])
  const order = own.get(hash) ?? { pinned: false, asked: false }
  own.set(hash, order)
  return order
}

/**
 * Sets whether the user is in a list. If so, every response keeps the order and counts in `newSince` the rows that are
 * not in it. Otherwise a response brings the current order.
 */
export function pinLeadOrder(client: QueryClient, view: LeadListView, pinned: boolean): void {
  orderOf(client, view).pinned = pinned
}

/**
 * Requests the current order, even if the user is in the list. Fails silently, because the list's own query reports the
 * error.
 */
export async function renewLeadList(client: QueryClient, view: LeadListView): Promise<void> {
  orderOf(client, view).asked = true
  await client.refetchQueries({ queryKey: keys.leadList(view), exact: true, type: 'all' })
}

/**
 * Query for the head of a list: its first page, its total and the cursor that pins the order. A refetch brings the same
 * rows with their current contents, unless the user is not in the list (`pinLeadOrder`) or a new order was requested
 * (`renewLeadList`).
 */
export const leadListQuery = (view: LeadListView) =>
  queryOptions({
    queryKey: keys.leadList(view),
    queryFn: async (context): Promise<LeadPage> => {
      const { client } = context
      const order = orderOf(client, view)
      const ask = (cursor?: string) =>
        askPage(context, cursor === undefined ? view : { ...view, cursor, offset: 0 })
      const known = client.getQueryData<LeadPage>(keys.leadList(view))
      const stays = () => known !== undefined && order.pinned && !order.asked
      if (known && stays()) return ask(known.cursor)
      const answer = await ask()
      // The user entered the list during the request, so no row may move under the pointer.
      if (known && stays()) return ask(known.cursor)
      order.asked = false
      return answer
    },
    gcTime: KEPT_MS,
  })

/** Query for one page of a pinned list. */
export const leadPageQuery = (view: LeadListView, cursor: string, offset: number) =>
  queryOptions({
    queryKey: keys.leadPage(view, cursor, offset),
    queryFn: async (context) => {
      const page = await askPage(context, { ...view, cursor, offset })
      // The server no longer knew the cursor and pinned a new order, so the head is refetched too.
      if (page.cursor !== cursor) void renewLeadList(context.client, view)
      return page
    },
    gcTime: KEPT_MS,
    meta: { quiet: true },
  })

/**
 * Removes cached pages that a list no longer shows: pages of earlier orders, and the oldest pages beyond the number to
 * keep.
 */
export function trimLeadPages(client: QueryClient, view: LeadListView, cursor: string): void {
  const idle = client
    .getQueryCache()
    .findAll({ queryKey: keys.leadPages(), type: 'inactive' })
    .filter(({ queryKey }) => queryKey.length === 5 && hashKey([queryKey[2]]) === hashKey([view]))
  const current = idle.filter(({ queryKey }) => queryKey[3] === cursor)
  const oldest = current.toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt).slice(KEPT_PAGES)
  for (const query of idle) {
    if (query.queryKey[3] !== cursor || oldest.includes(query)) client.getQueryCache().remove(query)
  }
}

/** Query for all leads of a team. Unreadable leads are left out. */
export const teamLeadsQuery = (teamId: string) =>
  queryOptions({
    queryKey: keys.teamLeads(teamId),
    queryFn: async ({ client, signal, queryKey }) =>
      readableOf(queryKey, await apiOf(client).call(getTeamLeads, { params: { teamId } }, { signal })),
    meta: { quiet: true },
  })

/** Maximum number of leads whose names are requested at once, because the length of a URL is limited. */
const MOST_NAMES = 50

/** Query for the names of leads by their IDs. Leads that the acting user cannot open are left out. */
export const leadNamesQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: keys.leadNames(ids),
    queryFn: async ({ client, signal, queryKey }): Promise<ReadonlyMap<string, string>> => {
      const parts = Array.from({ length: Math.ceil(ids.length / MOST_NAMES) }, (_, at) =>
        ids.slice(at * MOST_NAMES, (at + 1) * MOST_NAMES),
      )
      const answers = await Promise.all(
        parts.map((part) =>
          apiOf(client).call(
            listLeads,
            { query: { list: 'all', sort: 'activity', dir: 'desc', ids: part, limit: MOST_NAMES } },
            { signal },
          ),
        ),
      )
      const rows = readableOf(
        queryKey,
        answers.flatMap(({ items }) => items),
      )
      return new Map(rows.map(({ id, name }) => [id, name]))
    },
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
