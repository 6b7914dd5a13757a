import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'

import { type LiveState } from '#/api/live/channel.ts'
import { type LiveEvent } from '#/api/live/events.ts'
import { currentUserQuery } from '#/api/users.ts'

import { useLiveWire } from './live-wire.tsx'

/**
 * Returns the selected part of the live channel's state. Times are epoch milliseconds of `clock.now()`.
 * @param select returns a primitive value or a part of the state: an object created on each call would cause an endless
 * loop of renders
 */
export function useLive<T>(select: (state: LiveState) => T): T {
  const wire = useLiveWire()
  // Notify together with the query results: at the start, the channel opens among them and would otherwise cause a
  // render of its own.
  const subscribe = useCallback(
    (listener: () => void) => wire.state.subscribe(() => notifyManager.schedule(listener)).unsubscribe,
    [wire],
  )
  // Not `useSelector`, which keeps its result until the state changes: some selectors depend on the clock, too.
  return useSyncExternalStore(subscribe, () => select(wire.state.get()))
}

/**
 * Calls back with each event while mounted. The data of the event is only a hint: read what to show from the cache,
 * which the same event has already marked stale. This hook does not re-render. A handler should set state only if the
 * screen changes.
 */
export function useLiveEvents(handler: (event: LiveEvent) => void): void {
  const wire = useLiveWire()
  const hear = useEffectEvent(handler)
  useEffect(() => wire.onEvent((event) => hear(event)), [wire])
}

/**
 * Returns a function that acknowledges that a communication was displayed. Call it with the id of an incoming
 * communication that is on the screen, as often as you like. The acknowledgement is sent once per communication and
 * tab, and only once the tab is visible. A communication that is unmounted before that counts as never shown.
 */
export function useAcknowledge(): (communicationId: string) => void {
  const wire = useLiveWire()
  const client = useQueryClient()
  const unseen = useRef(new Set<string>())

  const send = useCallback(
    (communicationId: string) => {
      const user = client.getQueryData(currentUserQuery().queryKey)
      if (user) wire.acknowledge(communicationId, user.id)
    },
    [wire, client],
  )

  useEffect(() => {
    const waiting = unseen.current
    const look = () => {
      if (document.visibilityState !== 'visible') return
      for (const communicationId of waiting) send(communicationId)
      waiting.clear()
    }
    document.addEventListener('visibilitychange', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      waiting.clear()
    }
  }, [send])

  return useCallback(
    (communicationId: string) => {
      if (document.visibilityState === 'visible') send(communicationId)
      else unseen.current.add(communicationId)
    },
    [send],
  )
}
