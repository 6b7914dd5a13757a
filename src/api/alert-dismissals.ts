import { type QueryClient } from '@tanstack/react-query'

import { type Alert } from '#/domain/alert.ts'

import { alertsQuery, hiddenAlertsOf } from './alerts.ts'
import { applierOf } from './applier-of.ts'
import { dismissAlerts } from './endpoints/alerts.ts'
import { isAborted, outcomeUnknown } from './errors.ts'
import { keys } from './keys.ts'
import { apiOf } from './query-client.ts'

/** Milliseconds for which a dismissal is held, so that Undo needs no call of its own (decisions, Lists). */
export const UNDO_MS = 6_000

/** What the person is told of a dismissal. */
export interface DismissalTold {
  /** The call goes out now: it can not be undone any more. */
  onSend?: (() => void) | undefined
  /** The alerts are back; `error` says why. */
  onFailure: (error: unknown) => void
}

/** A dismissal that is held. */
export interface HeldDismissal {
  /** Takes the alerts back. @returns false when the call has already gone out */
  undo(): boolean
  /** Sends it now. */
  send(): void
}

interface Entry extends HeldDismissal {
  sendAtLeave(): void
}

const held = new Set<Entry>()

function leave(): void {
  for (const entry of held) entry.sendAtLeave()
}

function keep(entry: Entry): void {
  if (held.size === 0) globalThis.addEventListener('pagehide', leave)
  held.add(entry)
}

function letGo(entry: Entry): void {
  held.delete(entry)
  if (held.size === 0) globalThis.removeEventListener('pagehide', leave)
}

/**
 * Dismisses alerts (S1 section 7): they are gone at once, the call goes out after 6 s, or at once when the page is left.
 * A dismissal that fails brings its alerts back; one whose outcome is unknown is settled by reading again (P10).
 */
export function holdDismissal(
  client: QueryClient,
  ids: readonly string[],
  told: DismissalTold,
): HeldDismissal {
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

  const send = async (keepalive: boolean) => {
    if (!held.has(entry)) return
    clearTimeout(timer)
    letGo(entry)
    told.onSend?.()
    try {
      await apiOf(client).call(dismissAlerts, { body: { ids: [...ids] } }, { keepalive })
      stale()
    } catch (error) {
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
  const entry: Entry = {
    undo() {
      if (!held.has(entry)) return false
      clearTimeout(timer)
      letGo(entry)
      show(taken)
      stale()
      return true
    },
    send: () => void send(false),
    sendAtLeave: () => void send(true),
  }
  const timer = setTimeout(entry.send, UNDO_MS)
  keep(entry)
  return entry
}
