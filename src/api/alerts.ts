import { type QueryClient, queryOptions } from '@tanstack/react-query'

import { type Alert } from '#/domain/alert/alert.ts'

import { fresh } from './cache/fresh.ts'
import { keys } from './cache/keys.ts'
import { readableOf } from './cache/missing-rows.ts'
import { withoutLeaving } from './cache/optimistic.ts'
import { apiOf } from './cache/query-client.ts'
import { refetchNow } from './cache/refetch-now.ts'
import { leavingEntries, startUndoable, type StartedAction, type UndoableCallbacks } from './cache/undo.ts'
import { dismissAlerts, getAlerts } from './endpoints/alerts.ts'

/** Query for the alerts of the acting user that are not dismissed. They stay fresh for 5 min. */
export const alertsQuery = () =>
  queryOptions({
    queryKey: keys.alerts(),
    queryFn: async ({ client, signal, queryKey }) => {
      const alerts = readableOf(queryKey, await apiOf(client).call(getAlerts, {}, { signal }))
      return withoutLeaving(client, 'alert', alerts)
    },
    staleTime: fresh.alerts,
    meta: { quiet: true },
  })

const newestFirst = (alerts: Alert[]) => alerts.toSorted((a, b) => b.createdTs - a.createdTs)

/**
 * Dismisses alerts. They disappear at once, and the request is sent after the six seconds in which the user can undo
 * it.
 */
export function dismissUndoably(
  client: QueryClient,
  ids: readonly string[],
  callbacks: UndoableCallbacks,
): StartedAction {
  const gone = new Set(ids)
  return startUndoable(
    client,
    {
      about: ids.map((id) => `alert:${id}`),
      shows: '',
      leaves: leavingEntries(keys.alerts(), ids, newestFirst),
      send: (api, options) => api.call(dismissAlerts, { body: { ids: [...ids] } }, options),
      causes: [{ eventType: 'ALERTS_DISMISSED' }],
      read: () => refetchNow(client, alertsQuery()),
      isDone: (alerts) => !alerts.some(({ id }) => gone.has(id)),
    },
    callbacks,
  )
}
