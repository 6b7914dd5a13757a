import { useEffect, useMemo, useRef, useState } from 'react'
import * as z from 'zod/mini'

import { type Lead } from '#/domain/lead/lead.ts'
import { type DraftOwner } from '#/domain/message/draft-keys.ts'
import { encodedSegment } from '#/lib/ids.ts'
import { readable } from '#/lib/schema.ts'
import { storageEntry } from '#/lib/storage.ts'

import { registerWriter } from './outbox/purge-drafts.ts'
import { useSession } from './session.tsx'

/** Maximum number of leads remembered. The leads that were not viewed for the longest time are forgotten. */
const MOST = 500

// Maps the lead id to the time. The lead viewed last is at the end.
const visits = ({ signedInUser, actingUser }: DraftOwner) =>
  storageEntry(
    'browser',
    `looked:${encodedSegment(signedInUser)}:${encodedSegment(actingUser)}`,
    z.record(z.string(), z.number()),
  )

/**
 * Returns the creation time of the newest item of a lead that the acting user has seen in this browser, in epoch
 * milliseconds.
 */
export function lastVisit(owner: DraftOwner, leadId: string): number | undefined {
  return visits(owner).read()?.[leadId]
}

/**
 * Remembers that a lead was viewed.
 * @param newest creation time of the newest item shown
 */
export function rememberVisit(owner: DraftOwner, leadId: string, newest: number): void {
  const kept = visits(owner)
  const others = Object.entries(kept.read() ?? {}).filter(([id]) => id !== leadId)
  kept.write(Object.fromEntries([...others.slice(1 - MOST), [leadId, newest]]))
}

/**
 * The range of items that arrived between the last view of a lead and this one: after `from`, up to `to`. Epoch
 * milliseconds.
 */
export interface LeadUpdates {
  readonly from: number
  readonly to: number
}

/**
 * Returns the range of items that are new to a user who views a lead now, fixed for this visit. Undefined when nothing
 * is new, or when there is no sign that the user has viewed the lead before. A user who sent a message or wrote a
 * comment counts as having viewed it. Remembers this view. Key the component by the lead.
 * @param me the acting user's id
 */
export function useLastVisit(lead: Lead, me: string): LeadUpdates | undefined {
  const { signedInUserId } = useSession()
  const owner = useMemo(() => ({ signedInUser: signedInUserId, actingUser: me }), [signedInUserId, me])
  const newest = useMemo(() => newestOf(lead), [lead])
  const [unseen] = useState(() => {
    const from = Math.max(lastVisit(owner, lead.id) ?? 0, ownLast(lead, me))
    return from > 0 && from < newest ? { from, to: newest } : undefined
  })
  const latest = useRef(newest)
  useEffect(() => {
    latest.current = newest
  })
  useEffect(() => {
    let silent = false
    // A page that unmounts because of Log Out must not remember anything.
    const unregister = registerWriter(owner.signedInUser, () => {
      silent = true
    })
    const keep = () => {
      if (!silent) rememberVisit(owner, lead.id, latest.current)
    }
    // A tab becomes hidden before it is closed. Items that arrive while it is hidden are seen when it becomes visible.
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
