import { useMemo, useSyncExternalStore } from 'react'

import { emailRefOfKey } from '#/domain/email/email-draft.ts'
import { conversationOfKey, draftKeysAs } from '#/domain/message/draft-keys.ts'
import { isUnsent } from '#/domain/message/unsent-draft.ts'
import { clock } from '#/lib/clock.ts'
import { keysOf } from '#/lib/storage.ts'
import { discardUnsent } from '#/providers/outbox/discard-unsent.ts'
import { type Outboxes } from '#/providers/outbox/outboxes.ts'
import { storedDraft } from '#/providers/outbox/stored-drafts.ts'
import { createUnsentStore } from '#/providers/outbox/unsent.ts'
import { useOutbox } from '#/providers/outbox/use-outbox.ts'

/** The unsent work in this browser. */
interface StoredDrafts {
  /** Number of drafts that belong to the acting user. */
  readonly own: number
  /** Number of drafts that were written while acting as somebody else. Only the number is shown. */
  readonly others: number
  /** Discards the acting user's drafts, except those that are being sent. */
  clear(): void
}

/** Returns the unsent texts, emails, comments and call notes that this browser stores for the signed-in user. */
export function useStoredDrafts(): StoredDrafts {
  const outboxes = useOutbox()
  const { owner } = outboxes
  const store = useMemo(() => createUnsentStore(owner, clock.now), [owner])
  const { own, elsewhere } = useSyncExternalStore(store.subscribe, store.read)
  return {
    own,
    others: elsewhere.reduce((sum, { count }) => sum + count, 0),
    clear() {
      for (const key of keysOf('browser', draftKeysAs(owner))) {
        const draft = storedDraft(key).read()
        if (!draft || !isUnsent(draft)) continue
        discardUnsent(outboxes, key)
        turnDownOther(outboxes, key)
      }
    },
  }
}

/**
 * Also drops the version that another tab wrote at the same time. Otherwise it would stay unsent. The other tab drops
 * it too, because nothing is written here any more.
 */
function turnDownOther({ texts, emails }: Outboxes, key: string): void {
  const conversation = conversationOfKey(key)
  if (conversation) texts.chooseOwn(conversation)
  const email = emailRefOfKey(key)
  if (email) emails.chooseOwn(email)
}
