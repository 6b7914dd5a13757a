import * as z from 'zod/mini'

import { MOST_IDS } from '#/domain/list/lead-filters-query.ts'
import { draftKeysAs } from '#/domain/message/draft-keys.ts'
import { keysOf, storageEntry } from '#/lib/storage.ts'
import { actingUserId, type Session } from '#/providers/session.tsx'

const dated = z.object({ updatedTs: z.number() })

/**
 * The leads that this browser holds something unsent about, as the acting user: a text, an email or a comment. Where they
 * are more than a list can be asked for, those with the newest drafts first.
 */
export function draftLeadIds(session: Pick<Session, 'signedInUserId' | 'representing'>): string[] {
  const start = draftKeysAs({ signedInUser: session.signedInUserId, actingUser: actingUserId(session) })
  let keys = keysOf('browser', start)
  if (keys.length > MOST_IDS) keys = keys.toSorted((a, b) => changedTs(b) - changedTs(a))
  const ids = keys.flatMap((key) => {
    const [lead = '', channel] = key.slice(start.length).split(':')
    if (channel === undefined) return []
    try {
      return [decodeURIComponent(lead)]
    } catch {
      return []
    }
  })
  return [...new Set(ids)]
}

const changedTs = (key: string) => storageEntry('browser', key, dated).read()?.updatedTs ?? 0
