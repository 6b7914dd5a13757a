import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { applierOf } from '#/api/applier-of.ts'
import { liveAddress } from '#/api/live/address.ts'
import { createChannel } from '#/api/live/channel.ts'
import { belongingsOf } from '#/api/query-client.ts'
import { clock } from '#/lib/clock.ts'
import { useConfig } from '#/providers/config.tsx'
import { useSession } from '#/providers/session.tsx'

import { useConnectableWire } from './live-context.ts'

/**
 * Keeps the live channel of the acting user open while mounted, and puts it behind the wire of the tree: one channel for
 * the life of a tree, as another acting user is another tree. Needs session, configuration and query client above.
 */
export function LiveChannel() {
  const line = useConnectableWire()
  const session = useSession()
  const { liveUrl, liveJitterMs } = useConfig()
  const client = useQueryClient()
  const [channel] = useState(() =>
    createChannel({
      address: async () => {
        const token = await session.token()
        return token === undefined
          ? undefined
          : liveAddress(liveUrl, globalThis.location.href, token, session.representing)
      },
      askedFrom: belongingsOf(client).askedFrom,
      applier: applierOf(client),
      clock,
      jitterMs: liveJitterMs,
    }),
  )
  useEffect(() => {
    const disconnect = line.connect(channel)
    channel.start()
    return () => {
      channel.stop()
      disconnect()
    }
  }, [line, channel])
  return null
}
