import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'

import { liveAddress } from '#/api/live/address.ts'
import { createChannel } from '#/api/live/channel.ts'
import { applierOf } from '#/api/query-client.ts'
import { clock } from '#/lib/clock.ts'
import { useConfig } from '#/providers/config.tsx'
import { useSession } from '#/providers/session.tsx'

import { LiveContext } from './use-live.ts'

/**
 * Keeps the live channel of the acting user open while mounted: one channel for the life of a tree, as another acting
 * user is another tree. Needs session, configuration and query client above.
 */
export function LiveProvider({ children }: { children: ReactNode }) {
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
      applier: applierOf(client),
      clock,
      jitterMs: liveJitterMs,
    }),
  )
  useEffect(() => {
    channel.start()
    return () => channel.stop()
  }, [channel])
  return <LiveContext value={channel}>{children}</LiveContext>
}
