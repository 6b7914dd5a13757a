import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useEffect, useState } from 'react'

import { draftKeysOf } from '#/domain/message/draft-keys.ts'
import { keysOf } from '#/lib/storage.ts'

import { actingUserId, useSession } from '../session.tsx'
import { type OutboxScope } from './outboxes.ts'

/** The outboxes of the acting user. `useOutbox` reads it, and tests provide their own. */
export const OutboxReactContext = createContext<OutboxScope | undefined>(undefined)

/**
 * Owns the outboxes of the acting user, outside of the pages. Everything in them belongs to one acting user, so the
 * tree above must be keyed by that user, like the query client. A list of leads needs no outbox: its code is loaded
 * with the first composer, or immediately if an earlier page left something unfinished.
 */
export function OutboxProvider({ children }: { children: ReactNode }) {
  const client = useQueryClient()
  const session = useSession()
  const { signedInUserId } = session
  const [scope] = useState<OutboxScope>(() => ({
    client,
    owner: { signedInUser: signedInUserId, actingUser: actingUserId(session) },
    outboxes: undefined,
    stop: undefined,
  }))
  useEffect(() => {
    const page = { here: true }
    if (keysOf('browser', draftKeysOf(signedInUserId)).length > 0) void takeUp(scope, page)
    return () => {
      page.here = false
      scope.stop?.()
      scope.stop = undefined
    }
  }, [scope, signedInUserId])
  return <OutboxReactContext value={scope}>{children}</OutboxReactContext>
}

async function takeUp(scope: OutboxScope, page: { readonly here: boolean }): Promise<void> {
  try {
    const { startOutboxes } = await import('./outboxes.ts')
    if (page.here) startOutboxes(scope)
  } catch {
    // Without a connection, the drafts stay stored. The first composer shows what is wrong.
  }
}
