import { hashKey, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { applierOf } from '#/api/cache/applier-of.ts'
import { keys } from '#/api/cache/keys.ts'
import { clientContextOf } from '#/api/cache/query-client.ts'
import { createAttemptTokens, liveAddress } from '#/api/live/address.ts'
import { type Channel, createChannel } from '#/api/live/channel.ts'
import { clock } from '#/lib/clock.ts'
import { useConfig } from '#/providers/config.tsx'
import { useSession } from '#/providers/session.tsx'

import { isChannelLost } from './channel-lost.ts'
import { useLiveWire } from './live-wire.tsx'

/**
 * Keeps the live channel of the acting user open while mounted, and connects it to the live wire of the tree. There is
 * one channel for the lifetime of a tree, because another acting user gets another tree. Needs session, configuration
 * and query client above.
 */
export function LiveChannel() {
  const wire = useLiveWire()
  const session = useSession()
  const { liveUrl, liveJitterMs } = useConfig()
  const client = useQueryClient()
  const [channel] = useState(() => {
    const tokenFor = createAttemptTokens({
      token: session.token,
      renew: session.renew,
      askWhoWeAre: () => void client.invalidateQueries({ queryKey: keys.currentUser() }),
    })
    return createChannel({
      address: async (refusals) => {
        const token = await tokenFor(refusals)
        return token === undefined
          ? undefined
          : liveAddress(liveUrl, globalThis.location.href, token, session.representing)
      },
      askedFrom: clientContextOf(client).askedFrom,
      applier: applierOf(client),
      clock,
      jitterMs: liveJitterMs,
    })
  })
  useEffect(() => {
    const disconnect = wire.connect(channel)
    channel.start()
    return () => {
      channel.stop()
      disconnect()
    }
  }, [wire, channel])
  useAskWhileLost(channel)
  return null
}

/** Milliseconds between two refetches of the lists on the screen while no events arrive. */
const ASK_MS = 30_000

/** The lists, by the key segment after `leads`. Counts next to the lists are not refetched. */
const lists: ReadonlySet<unknown> = new Set(['page', 'missed', 'overdue', 'dashboard', 'summary', 'team'])

/**
 * Returns the list that a query belongs to; undefined when it belongs to none. Each list of the administration counts
 * separately.
 */
function listOf([kind, what, ...rest]: QueryKey): string | undefined {
  if (kind === 'alerts') return kind
  if (kind !== 'leads') return undefined
  if (what === 'admin') return hashKey(rest)
  return lists.has(what) ? String(what) : undefined
}

/** Refetches the lists on the screen while the channel is not open, with one request per list. */
function useAskWhileLost(channel: Pick<Channel, 'state'>): void {
  const client = useQueryClient()
  useEffect(() => {
    const timer = setInterval(() => {
      if (!isChannelLost(channel.state.get()) || document.visibilityState !== 'visible' || !navigator.onLine)
        return
      const asked = new Set<string>()
      void client.refetchQueries({
        type: 'active',
        predicate: ({ queryKey, state }) => {
          // A list that was never loaded shows its own error with a Retry button.
          if (state.data === undefined) return false
          const list = listOf(queryKey)
          // For a list with several pages, only refetch the first page in view: it shows what is new.
          if (list === undefined || asked.has(list)) return false
          asked.add(list)
          return true
        },
      })
    }, ASK_MS)
    return () => clearInterval(timer)
  }, [client, channel])
}
