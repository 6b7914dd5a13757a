import { keepPreviousData, queryOptions } from '@tanstack/react-query'

import { keys } from './cache/keys.ts'
import { readableOf } from './cache/missing-rows.ts'
import { apiOf } from './cache/query-client.ts'
import { searchConversations } from './endpoints/search.ts'

/** Hits that a search brings at most. */
const LIMIT = 4

/** What was said with these words in it, the newest first. An answer that nobody waits for any more is given up. */
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
