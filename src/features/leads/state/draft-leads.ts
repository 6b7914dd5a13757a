import * as z from 'zod/mini'

import { draftKeysAs } from '#/domain/message/draft-keys.ts'
import { isExpired, isUnsent } from '#/domain/message/unsent-draft.ts'
import { keysOf, storageEntry } from '#/lib/storage.ts'
import { actingUserId, type Session } from '#/providers/session.tsx'

// As much of a draft as tells that it is one (`draftSchema` is no part of the first page).
const known = z.object({
  text: z.string(),
  updatedTs: z.number(),
  other: z.optional(z.string()),
  attempt: z.optional(z.object({ phase: z.string() })),
})

/**
 * The leads that this browser holds something unsent about, as the acting user: a text, an email or a comment. Those with
 * the newest drafts come first, because a list can be asked for some only (`MOST_IDS`).
 * @param now epoch ms of the server's clock
 */
export function draftLeadIds(
  session: Pick<Session, 'signedInUserId' | 'representing'>,
  now: number,
): string[] {
  const start = draftKeysAs({ signedInUser: session.signedInUserId, actingUser: actingUserId(session) })
  const drafts = keysOf('browser', start).flatMap((key) => {
    const [lead = '', channel] = key.slice(start.length).split(':')
    const draft = storageEntry('browser', key, known).read()
    // A call's note is unsent work, but no draft of a message.
    if (channel === undefined || channel === 'call' || !draft || isExpired(draft, now) || !isUnsent(draft))
      return []
    try {
      return [{ lead: decodeURIComponent(lead), ts: draft.updatedTs }]
    } catch {
      return []
    }
  })
  return [...new Set(drafts.toSorted((a, b) => b.ts - a.ts).map(({ lead }) => lead))]
}
