import { queryOptions } from '@tanstack/react-query'

import { readable } from '#/lib/schema.ts'

import { getOverdueLeads } from './endpoints/overdue.ts'
import { keys } from './keys.ts'
import { apiOf } from './query-client.ts'

/** Milliseconds after which limits are looked at again: time alone makes a lead overdue. */
export const OVERDUE_AGAIN_MS = 60_000

/** Assumed: the leads over a limit of the teams whose warnings the acting user receives. */
export const overdueLeadsQuery = () =>
  queryOptions({
    queryKey: keys.overdueLeads(),
    queryFn: async ({ client, signal }) => {
      const { items, total } = await apiOf(client).call(getOverdueLeads, {}, { signal })
      return { leads: readable(items), total }
    },
    meta: { quiet: true },
  })
