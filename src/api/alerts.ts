import { type QueryClient, queryOptions } from '@tanstack/react-query'

import { readable } from '#/lib/schema.ts'

import { getAlerts } from './endpoints/alerts.ts'
import { fresh } from './fresh.ts'
import { keys } from './keys.ts'
import { apiOf } from './query-client.ts'

const hidden = new WeakMap<QueryClient, Set<string>>()

/** The ids of alerts that the person dismissed, sent or still held back: no answer of the server brings them back. */
export function hiddenAlertsOf(client: QueryClient): Set<string> {
  const known = hidden.get(client)
  if (known) return known
  const made = new Set<string>()
  hidden.set(client, made)
  return made
}

/** S1 section 7: the alerts of the acting user that are not dismissed; 5 min. */
export const alertsQuery = () =>
  queryOptions({
    queryKey: keys.alerts(),
    queryFn: async ({ client, signal }) => {
      const alerts = readable(await apiOf(client).call(getAlerts, {}, { signal }))
      const away = hiddenAlertsOf(client)
      return away.size === 0 ? alerts : alerts.filter(({ id }) => !away.has(id))
    },
    staleTime: fresh.alerts,
    meta: { quiet: true },
  })
