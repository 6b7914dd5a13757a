import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'

import { draftKeysOf } from '#/domain/message/draft-keys.ts'
import { keysOf } from '#/lib/storage.ts'
import { actingUserId, useSession } from '#/providers/session.tsx'

import { createDeskSlot, DeskContext, type DeskSlot } from './desk-context.ts'

/**
 * Holds the drafts and sends of the acting user beside the pages. Everything in it belongs to one acting user, so the tree
 * above must be keyed by that user, as its query client is.
 */
export function TextDeskProvider({ children }: { children: ReactNode }) {
  const client = useQueryClient()
  const session = useSession()
  const { signedInUserId } = session
  const [slot] = useState(() =>
    createDeskSlot({ client, owner: { signedInUser: signedInUserId, actingUser: actingUserId(session) } }),
  )
  useEffect(() => {
    const page = { here: true }
    // What an earlier page left behind is taken up without waiting for a composer; with nothing left, nothing is loaded.
    if (keysOf('browser', draftKeysOf(signedInUserId)).length > 0) void takeUp(slot, page)
    return () => {
      page.here = false
      slot.stop()
    }
  }, [slot, signedInUserId])
  return <DeskContext value={slot}>{children}</DeskContext>
}

async function takeUp(slot: DeskSlot, page: { readonly here: boolean }): Promise<void> {
  try {
    const { makeDesk } = await import('./make-desk.ts')
    slot.get(makeDesk)
    if (page.here) slot.start()
  } catch {
    // Without a connection the drafts stay where they are; the first composer says what is wrong.
  }
}
