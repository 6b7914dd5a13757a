import { keepPreviousData, queryOptions } from '@tanstack/react-query'

import { readable } from '#/lib/schema.ts'

import { listLeads } from './endpoints/leads.ts'
import { keys } from './keys.ts'
import { apiOf } from './query-client.ts'

/** Leads that a search brings at most (ADDENDUM-agent section 3, Command palette). */
export const SEARCH_LIMIT = 4

/** The leads of any age whose name, number or email holds a text, those with the newest activity first. */
export const leadSearchQuery = (text: string) =>
  queryOptions({
    queryKey: keys.leadSearch(text),
    queryFn: async ({ client, signal }) => {
      const { items, total } = await apiOf(client).call(
        listLeads,
        { query: { list: 'all', sort: 'activity', dir: 'desc', q: text, limit: SEARCH_LIMIT } },
        { signal },
      )
      return { leads: readable(items).slice(0, SEARCH_LIMIT), total }
    },
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
