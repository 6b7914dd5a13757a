import * as z from 'zod/mini'

import { draftKeysAs } from '#/domain/message/draft-keys.ts'
import { isExpired, isUnsent } from '#/domain/message/unsent-draft.ts'
import { decodedSegment } from '#/lib/ids.ts'
import { keysOf, storageEntry } from '#/lib/storage.ts'
import { actingUserId, type SessionUsers } from '#/providers/session.tsx'

// Only the fields that are needed to recognize a draft (`draftSchema` is not part of the initial bundle).
const known = z.object({
  text: z.string(),
  updatedTs: z.number(),
  other: z.optional(z.string()),
  attempt: z.optional(z.object({ phase: z.string() })),
})

/**
 * Returns the ids of leads for which this browser has something unsent from the acting user: a text, an email or a
 * comment. Leads with the newest drafts come first, because a list request can contain only a limited number of ids
 * (`MOST_IDS`).
 * @param now epoch ms of the server's clock
 */
export function draftLeadIds(session: SessionUsers, now: number): string[] {
  const start = draftKeysAs({ signedInUser: session.signedInUserId, actingUser: actingUserId(session) })
  const drafts = keysOf('browser', start).flatMap((key) => {
    const [lead = '', channel] = key.slice(start.length).split(':')
    const draft = storageEntry('browser', key, known).read()
    // The note of a call is unsent work, but not the draft of a message.
    if (channel === undefined || channel === 'call' || !draft || isExpired(draft, now) || !isUnsent(draft))
      return []
    const id = decodedSegment(lead)
    return id === undefined ? [] : [{ lead: id, ts: draft.updatedTs }]
  })
  return [...new Set(drafts.toSorted((a, b) => b.ts - a.ts).map(({ lead }) => lead))]
}
