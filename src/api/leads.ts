import {
  hashKey,
  type QueryClient,
  type QueryFunctionContext,
  queryOptions,
  keepPreviousData,
} from '@tanstack/react-query'

import { type LeadView as View } from '#/domain/list/lead-filters-query.ts'

import { keys } from './cache/keys.ts'
import { noteMissing, readableOf } from './cache/missing-rows.ts'
import { apiOf } from './cache/query-client.ts'
import { shareRows } from './cache/share-rows.ts'
import { type OutputOf } from './endpoints/endpoint.ts'
import { listLeads, getLead, getTeamLeads, getOverdueLeads } from './endpoints/leads.ts'

/** What a list shows: filters and order, as sent; positions are added by the page. */
export type LeadListView = View

/** A page of a list, with the cursor that pins its order. */
export type LeadPage = OutputOf<typeof listLeads> & { readonly total: number }

/** Rows a page. */
export const PAGE_SIZE = 100

/** Asks for a page of a list; one that does not say its total is the last one. */
async function askPage(
  { client, queryKey, signal }: Pick<QueryFunctionContext, 'client' | 'queryKey' | 'signal'>,
  query: LeadListView & { readonly cursor?: string; readonly offset?: number },
): Promise<LeadPage> {
  const page = await apiOf(client).call(listLeads, { query: { ...query, limit: PAGE_SIZE } }, { signal })
  return { ...noteMissing(queryKey, page), total: page.total ?? page.offset + page.items.length }
}

/** A list that was left is as it was for ten minutes. */
const KEPT_MS = 600_000
/** Pages kept of one list; rows scrolled past beyond them are asked for again. */
const KEPT_PAGES = 20

/** Whether a list keeps its order. */
interface Order {
  pinned: boolean
  /** The new order was asked for: the next answer brings it, pinned or not. */
  asked: boolean
}

const orders = new WeakMap<QueryClient, Map<string, Order>>()

function orderOf(client: QueryClient, view: LeadListView): Order {
  const own = orders.get(client) ?? new Map<string, Order>()
  orders.set(client, own)
  const hash = hashKey([view])
  const order = own.get(hash) ?? { pinned: false, asked: false }
  own.set(hash, order)
  return order
}

/**
 * Says whether somebody is in a list: then every answer keeps its order and counts in `newSince` what is not in it;
 * otherwise an answer brings the order of now.
 */
export function pinLeadOrder(client: QueryClient, view: LeadListView, pinned: boolean): void {
  orderOf(client, view).pinned = pinned
}

/** Asks for the order of now, whoever is in the list. Fails silently: the list's own query says it. */
export async function renewLeadList(client: QueryClient, view: LeadListView): Promise<void> {
  orderOf(client, view).asked = true
  await client.refetchQueries({ queryKey: keys.leadList(view), exact: true, type: 'all' })
}

/**
 * The head of a list: its first page, its total and the cursor that pins its order. Asked again it brings the same rows
 * as they are now, unless nobody is in the list (`pinLeadOrder`) or the new order was asked for (`renewLeadList`).
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
      // Somebody came into the list while the answer was on its way: nothing may move under the pointer.
      if (known && stays()) return ask(known.cursor)
      order.asked = false
      return answer
    },
    gcTime: KEPT_MS,
  })

/** One page of a pinned list. */
export const leadPageQuery = (view: LeadListView, cursor: string, offset: number) =>
  queryOptions({
    queryKey: keys.leadPage(view, cursor, offset),
    queryFn: async (context) => {
      const page = await askPage(context, { ...view, cursor, offset })
      // The server no longer knew the cursor and pinned a new order: the head follows it.
      if (page.cursor !== cursor) void renewLeadList(context.client, view)
      return page
    },
    gcTime: KEPT_MS,
    meta: { quiet: true },
  })

/** Lets go of what a list no longer shows: pages of earlier orders, and the oldest beyond those that are kept. */
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

/** One lead. */
export const leadQuery = (leadId: string) =>
  queryOptions({
    queryKey: keys.lead(leadId),
    queryFn: async ({ client, signal, queryKey }) =>
      noteMissing(queryKey, await apiOf(client).call(getLead, { params: { leadId } }, { signal })),
    structuralSharing: shareRows,
    meta: { quiet: true },
  })

/** All leads of a team, those that could be read. */
export const teamLeadsQuery = (teamId: string) =>
  queryOptions({
    queryKey: keys.teamLeads(teamId),
    queryFn: async ({ client, signal, queryKey }) =>
      readableOf(queryKey, await apiOf(client).call(getTeamLeads, { params: { teamId } }, { signal })),
    meta: { quiet: true },
  })

/** Leads that a search brings at most. */
const SEARCH_LIMIT = 4

/** The leads of any age whose name, number or email holds a text, those with the newest activity first. */
export const leadSearchQuery = (text: string) =>
  queryOptions({
    queryKey: keys.leadSearch(text),
    queryFn: async ({ client, signal, queryKey }) => {
      const { items, total } = await apiOf(client).call(
        listLeads,
        { query: { list: 'all', sort: 'activity', dir: 'desc', q: text, limit: SEARCH_LIMIT } },
        { signal },
      )
      return { leads: readableOf(queryKey, items).slice(0, SEARCH_LIMIT), total: total ?? items.length }
    },
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })

/** The most leads whose names are asked for in one request: an address has an end. */
const MOST_NAMES = 50

/** The names of leads by their ids; those that the acting user can not open are left out. */
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

/** Milliseconds after which limits are looked at again: time alone makes a lead overdue. */
export const OVERDUE_AGAIN_MS = 60_000

/** Assumed: the leads over a limit of the teams whose warnings the acting user receives. */
export const overdueLeadsQuery = () =>
  queryOptions({
    queryKey: keys.overdueLeads(),
    queryFn: async ({ client, signal, queryKey }) => {
      const { items, total } = await apiOf(client).call(getOverdueLeads, {}, { signal })
      return { leads: readableOf(queryKey, items), total }
    },
    meta: { quiet: true },
  })
