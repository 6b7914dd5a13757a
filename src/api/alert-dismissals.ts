import { type QueryClient } from '@tanstack/react-query'

import { type Alert } from '#/domain/alert/alert.ts'

import { alertsQuery, hiddenAlertsOf } from './alerts.ts'
import { applierOf } from './applier-of.ts'
import { dismissAlerts } from './endpoints/alerts.ts'
import { isAborted } from './errors.ts'
import { type Held, hold } from './held.ts'
import { keys } from './keys.ts'
import { outcomeUnknown } from './outcome.ts'
import { apiOf } from './query-client.ts'

/** What the person is told of a dismissal. */
export interface DismissalTold {
  /** The call goes out now: it can not be undone any more. */
  onSend?: (() => void) | undefined
  /** The alerts are back; `error` says why. */
  onFailure: (error: unknown) => void
}

/**
 * Dismisses alerts (S1 section 7): they are gone at once, the call goes out after 6 s, or at once when the page is left.
 * A dismissal that fails brings its alerts back; one whose outcome is unknown is settled by reading again (P10).
 */
export function holdDismissal(client: QueryClient, ids: readonly string[], told: DismissalTold): Held {
  const key = keys.alerts()
  const away = hiddenAlertsOf(client)
  const own = new Set(ids)
  const taken = (client.getQueryData<Alert[]>(key) ?? []).filter(({ id }) => own.has(id))
  const stale = () => applierOf(client).apply({ eventType: 'ALERTS_DISMISSED' })
  const show = (alerts: readonly Alert[]) => {
    for (const id of ids) away.delete(id)
    if (alerts.length === 0) return
    client.setQueryData<Alert[]>(key, (now) =>
      [...(now ?? []).filter(({ id }) => !own.has(id)), ...alerts].toSorted(
        (a, b) => b.createdTs - a.createdTs,
      ),
    )
  }
  const fail = (error: unknown) => {
    show(taken)
    stale()
    if (!isAborted(error)) told.onFailure(error)
  }

  for (const id of ids) away.add(id)
  client.setQueryData<Alert[]>(key, (now) => now?.filter(({ id }) => !own.has(id)))

  const send = async (leaving: boolean) => {
    told.onSend?.()
    try {
      await apiOf(client).call(dismissAlerts, { body: { ids: [...ids] } }, { keepalive: leaving })
      stale()
    } catch (error) {
      // Nobody is here any more to be told.
      if (leaving) return
      if (!outcomeUnknown(error)) return fail(error)
      show([])
      try {
        const now = await client.query({ ...alertsQuery(), staleTime: 0 })
        if (now.some(({ id }) => own.has(id))) fail(error)
      } catch {
        fail(error)
      }
    }
  }
  return hold(client, {
    send,
    undone: () => {
      show(taken)
      stale()
    },
  })
}
