import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

import { teamsQuery } from '#/api/teams.ts'
import { afterFirstPage } from '#/lib/idle.ts'

/** What nearly every person needs next, asked for once the first page stands. */
export function usePreloads(): void {
  const router = useRouter()
  // Where a list leads to: its first visit must not wait for its file, nor need a connection for it.
  useEffect(
    () =>
      afterFirstPage(() => {
        router.loadRouteChunk(router.routesById['/_app/leads/$leadId'])?.catch(() => undefined)
      }),
    [router],
  )
  // Menu, list and banners read the teams: asked for before they are shown, they find the request under way and need not
  // render again for it.
  const client = useQueryClient()
  useEffect(
    () => afterFirstPage(() => void client.prefetchQuery({ ...teamsQuery(), meta: { quiet: true } })),
    [client],
  )
}
