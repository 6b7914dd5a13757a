import { useQuery } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'

import { undeliveredTextsQuery } from '#/api/undelivered-texts.ts'
import { clock } from '#/lib/clock.ts'
import { createUnsentStore, type Unsent } from '#/providers/outbox/unsent.ts'
import { actingUserId, useSession } from '#/providers/session.tsx'

/** How much the acting user has unsent: what this browser keeps, and what a carrier refused. */
export function useUnsentCount(): Unsent & { count: number } {
  const session = useSession()
  const { signedInUserId } = session
  const actingUser = actingUserId(session)
  const store = useMemo(
    () => createUnsentStore({ signedInUser: signedInUserId, actingUser }, clock.now),
    [signedInUserId, actingUser],
  )
  const unsent = useSyncExternalStore(store.subscribe, store.read)
  const { data = none } = useQuery(undeliveredTextsQuery())
  return { ...unsent, count: unsent.own + data.filter(({ id }) => !unsent.away.has(id)).length }
}

const none: readonly { id: string }[] = []
