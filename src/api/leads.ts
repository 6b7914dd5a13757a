import { queryOptions } from '@tanstack/react-query'

import { type InputOf } from './endpoints/endpoint.ts'
import { getLead, getLeadCounts, listLeads } from './endpoints/leads.ts'
import { keys } from './keys.ts'
import { apiOf } from './query-client.ts'

/** What a list shows: filters and order, as sent; positions are added by the page. */
export type LeadView = Omit<InputOf<typeof listLeads>['query'], 'cursor' | 'offset' | 'limit'>

/** Rows a page (performance.md, lesson 4). */
export const PAGE_SIZE = 100

/** The head of a list: its first page, its total and the cursor that pins its order. */
export const leadListQuery = (view: LeadView) =>
  queryOptions({
    queryKey: keys.leadList(view),
    queryFn: ({ client, signal }) =>
      apiOf(client).call(listLeads, { query: { ...view, limit: PAGE_SIZE } }, { signal }),
  })

/** One page of a pinned list. */
export const leadPageQuery = (view: LeadView, cursor: string, offset: number) =>
  queryOptions({
    queryKey: keys.leadPage(view, cursor, offset),
    queryFn: ({ client, signal }) =>
      apiOf(client).call(listLeads, { query: { ...view, cursor, offset, limit: PAGE_SIZE } }, { signal }),
    meta: { quiet: true },
  })

/** The counts of the menu. */
export const leadCountsQuery = (range: { createdFrom?: number; createdTo?: number }) =>
  queryOptions({
    queryKey: [...keys.leadCounts(), range],
    queryFn: ({ client, signal }) => apiOf(client).call(getLeadCounts, { query: range }, { signal }),
    meta: { quiet: true },
  })

/** S1 section 7: one lead. */
export const leadQuery = (leadId: string) =>
  queryOptions({
    queryKey: keys.lead(leadId),
    queryFn: ({ client, signal }) => apiOf(client).call(getLead, { params: { leadId } }, { signal }),
    meta: { quiet: true },
  })
