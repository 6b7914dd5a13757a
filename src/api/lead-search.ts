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

/** The most leads whose names are asked for at once: an address has an end. */
const MOST_NAMES = 50

/** The names of leads by their ids; those that the acting user can not open are left out. */
export const leadNamesQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: keys.leadNames(ids),
    queryFn: async ({ client, signal }): Promise<ReadonlyMap<string, string>> => {
      const asked = ids.slice(0, MOST_NAMES)
      const { items } = await apiOf(client).call(
        listLeads,
        { query: { list: 'all', sort: 'activity', dir: 'desc', ids: [...asked], limit: MOST_NAMES } },
        { signal },
      )
      return new Map(readable(items).map(({ id, name }) => [id, name]))
    },
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
