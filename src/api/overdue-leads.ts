import { queryOptions } from '@tanstack/react-query'

import { keys } from './cache/keys.ts'
import { readableOf } from './cache/missing-rows.ts'
import { apiOf } from './cache/query-client.ts'
import { getOverdueLeads } from './endpoints/overdue-leads.ts'

/** Milliseconds between checks of the limits, because a lead can become overdue just by the passing of time. */
export const OVERDUE_AGAIN_MS = 60_000

/** Assumed: query for the leads over a limit, in the teams whose warnings the acting user receives. */
export const overdueLeadsQuery = () =>
  queryOptions({
    queryKey: keys.overdueLeads(),
    queryFn: async ({ client, signal, queryKey }) => {
      const { items, total } = await apiOf(client).call(getOverdueLeads, {}, { signal })
      return { leads: readableOf(queryKey, items), total }
    },
    meta: { quiet: true },
  })
