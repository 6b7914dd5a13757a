import { useEffect, useMemo, useRef, useState } from 'react'
import * as z from 'zod/mini'

import { type Lead } from '#/domain/lead/lead.ts'
import { type DraftOwner } from '#/domain/message/draft-keys.ts'
import { encodedSegment } from '#/lib/ids.ts'
import { readable } from '#/lib/schema.ts'
import { storageEntry } from '#/lib/storage.ts'

import { registerWriter } from './outbox/purge-drafts.ts'
import { useSession } from './session.tsx'

/** Leads remembered; those that were not looked at for longest are forgotten. */
const MOST = 500

// By the lead's id, the one looked at last at the end.
const looks = ({ signedInUser, actingUser }: DraftOwner) =>
  storageEntry(
    'browser',
    `looked:${encodedSegment(signedInUser)}:${encodedSegment(actingUser)}`,
    z.record(z.string(), z.number()),
  )

/** When the newest that an acting user has seen of a lead in this browser was said; epoch milliseconds. */
export function lastLook(owner: DraftOwner, leadId: string): number | undefined {
  return looks(owner).read()?.[leadId]
}

/**
 * Remembers it.
 * @param newest when the newest that is shown was said
 */
export function rememberLook(owner: DraftOwner, leadId: string, newest: number): void {
  const kept = looks(owner)
  const others = Object.entries(kept.read() ?? {}).filter(([id]) => id !== leadId)
  kept.write(Object.fromEntries([...others.slice(1 - MOST), [leadId, newest]]))
}

/** What came between the last look at a lead and this one: after `from`, up to `to`. Epoch milliseconds. */
export interface LeadUpdates {
  readonly from: number
  readonly to: number
}

/**
 * What is new to a person who looks at a lead now, fixed for this visit; undefined when nothing is, or when nothing tells
 * that they have looked before. Who has written or noted something has looked. Remembers this look. Key it by the lead.
 * @param me the acting user's id
 */
export function useLastLook(lead: Lead, me: string): LeadUpdates | undefined {
  const { signedInUserId } = useSession()
  const owner = useMemo(() => ({ signedInUser: signedInUserId, actingUser: me }), [signedInUserId, me])
  const newest = useMemo(() => newestOf(lead), [lead])
  const [unseen] = useState(() => {
    const from = Math.max(lastLook(owner, lead.id) ?? 0, ownLast(lead, me))
    return from > 0 && from < newest ? { from, to: newest } : undefined
  })
  const latest = useRef(newest)
  useEffect(() => {
    latest.current = newest
  })
  useEffect(() => {
    let silent = false
    // A page that goes because of Log Out has nothing to remember.
    const unregister = registerWriter(owner.signedInUser, () => {
      silent = true
    })
    const keep = () => {
      if (!silent) rememberLook(owner, lead.id, latest.current)
    }
    // A tab that is closed is hidden before; what comes while it is hidden is seen when it is not.
    document.addEventListener('visibilitychange', keep)
    return () => {
      document.removeEventListener('visibilitychange', keep)
      unregister()
      keep()
    }
  }, [owner, lead.id])
  return unseen
}

const newestOf = (lead: Lead) => latestOf([...readable(lead.communications), ...readable(lead.comments)])

const latestOf = (said: readonly { readonly createdTs: number }[]) =>
  said.reduce((latest, { createdTs }) => Math.max(latest, createdTs), 0)

function ownLast(lead: Lead, me: string): number {
  const sent = readable(lead.communications).filter((one) => one.sentByUserRef === me)
  const noted = readable(lead.comments).filter((one) => one.userRef === me)
  return latestOf([...sent, ...noted])
}
