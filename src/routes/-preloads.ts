import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

import { teamsQuery } from '#/api/teams.ts'
import { afterFirstPage } from '#/lib/idle.ts'

/** Preloads what nearly every user needs next, once the first page is shown. */
export function usePreloads(): void {
  const router = useRouter()
  // The pages that a list leads to: the first visit should neither wait for their chunk nor need a connection for it.
  useEffect(
    () =>
      afterFirstPage(() => {
        router.loadRouteChunk(router.routesById['/_app/leads/$leadId'])?.catch(() => undefined)
      }),
    [router],
  )
  // The menu, the list and the banners read the teams. When they are requested before these are shown, the request is
  // already under way and no extra render is needed.
  const client = useQueryClient()
  useEffect(
    () => afterFirstPage(() => void client.prefetchQuery({ ...teamsQuery(), meta: { quiet: true } })),
    [client],
  )
}
