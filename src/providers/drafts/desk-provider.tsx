import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'

import { clock } from '#/lib/clock.ts'
import { actingUserId, useSession } from '#/providers/session.tsx'

import { DeskContext } from './desk-context.ts'
import { createDraftStore } from './store.ts'
import { createTextDesk } from './text-desk.ts'

/**
 * Holds the drafts and sends of the acting user beside the pages. Everything in it belongs to one acting user, so the tree
 * above must be keyed by that user, as its query client is.
 */
export function TextDeskProvider({ children }: { children: ReactNode }) {
  const client = useQueryClient()
  const session = useSession()
  const [value] = useState(() => {
    const actingUser = actingUserId(session)
    const drafts = createDraftStore({ signedInUser: session.signedInUserId, actingUser }, clock.now)
    const desk = createTextDesk({
      drafts,
      client,
      actingUser,
      now: clock.now,
      online: () => navigator.onLine,
      newId,
    })
    return { desk, trouble: drafts.trouble }
  })
  useEffect(() => value.desk.start(), [value])
  return <DeskContext value={value}>{children}</DeskContext>
}

// randomUUID exists on secure origins only.
function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')
}
