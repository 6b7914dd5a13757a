import { keepPreviousData, queryOptions } from '@tanstack/react-query'

import { keys } from './cache/keys.ts'
import { readableOf } from './cache/missing-rows.ts'
import { apiOf } from './cache/query-client.ts'
import { listLeads } from './endpoints/leads.ts'
import { searchConversations } from './endpoints/search.ts'

/** Maximum number of hits that a search returns. */
const LIMIT = 4

/**
 * Query for what was said with these words in it, newest first. The request is aborted when nobody waits for it
 * anymore.
 */
export const conversationSearchQuery = (text: string) =>
  queryOptions({
    queryKey: keys.conversationSearch(text),
    queryFn: async ({ client, signal, queryKey }) => {
      const { items, total } = await apiOf(client).call(
        searchConversations,
        { query: { q: text, limit: LIMIT } },
        { signal },
      )
      const hits = readableOf(queryKey, items).slice(0, LIMIT)
      return { hits, total: total ?? hits.length }
    },
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })

/** Query for the leads of any age whose name, number or email contains a text, with the newest activity first. */
export const leadSearchQuery = (text: string) =>
  queryOptions({
    queryKey: keys.leadSearch(text),
    queryFn: async ({ client, signal, queryKey }) => {
      const { items, total } = await apiOf(client).call(
        listLeads,
        { query: { list: 'all', sort: 'activity', dir: 'desc', q: text, limit: LIMIT } },
        { signal },
      )
      return { leads: readableOf(queryKey, items).slice(0, LIMIT), total: total ?? items.length }
    },
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
