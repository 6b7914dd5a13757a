import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { use, useCallback, useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'

import { type LiveState } from '#/api/live/channel.ts'
import { type LiveEvent } from '#/api/live/events.ts'
import { currentUserQuery } from '#/api/users.ts'

import { LiveContext } from './live-context.ts'

function useChannel() {
  const channel = use(LiveContext)
  if (!channel) throw new Error('The live channel needs a LiveProvider above')
  return channel
}

/**
 * What a component shows of the live channel's state; times are epoch milliseconds of `clock.now()`.
 * @param select gives a primitive value or a part of the state: an object made anew would render without end
 */
export function useLive<T>(select: (state: LiveState) => T): T {
  const channel = useChannel()
  // Told with the answers of queries: at the start the channel opens among them, and would render by itself.
  const subscribe = useCallback(
    (listener: () => void) => channel.subscribe(() => notifyManager.schedule(listener)),
    [channel],
  )
  return useSyncExternalStore(subscribe, () => select(channel.state()))
}

/**
 * Calls back with each event while mounted. The data of the event is a hint: what to show is read from the cache, which
 * the same event has already marked stale. Does not render; a handler sets state only where the screen changes.
 */
export function useLiveEvents(handler: (event: LiveEvent) => void): void {
  const channel = useChannel()
  const hear = useEffectEvent(handler)
  useEffect(() => channel.onEvent((event) => hear(event)), [channel])
}

/**
 * Gives the displayed-acknowledgement: to be called with the id of an incoming communication that is on
 * the screen, as often as one likes. It is sent once per communication and tab, and only once the tab is visible; what
 * is unmounted before that was never shown.
 */
export function useAcknowledge(): (communicationId: string) => void {
  const channel = useChannel()
  const client = useQueryClient()
  const unseen = useRef(new Set<string>())

  const send = useCallback(
    (communicationId: string) => {
      const user = client.getQueryData(currentUserQuery().queryKey)
      if (user) channel.acknowledge(communicationId, user.id)
    },
    [channel, client],
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
