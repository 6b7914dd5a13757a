import { queryOptions } from '@tanstack/react-query'

import { readable } from '#/lib/schema.ts'

import { getAlerts } from './endpoints/alerts.ts'
import { fresh } from './fresh.ts'
import { keys } from './keys.ts'
import { apiOf } from './query-client.ts'

/** S1 section 7: the alerts of the acting user that are not dismissed; 5 min. */
export const alertsQuery = () =>
  queryOptions({
    queryKey: keys.alerts(),
    queryFn: async ({ client, signal }) => readable(await apiOf(client).call(getAlerts, {}, { signal })),
    staleTime: fresh.alerts,
    meta: { quiet: true },
  })
