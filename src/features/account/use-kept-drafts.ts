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

/** What is unsent in this browser. */
export interface KeptDrafts {
  /** As the acting user. */
  readonly own: number
  /** As somebody else, of whom only the number is told. */
  readonly others: number
  /** Empties those of the acting user, but for what is on its way. */
  clear(): void
}

/** What this browser keeps for the signed-in person and was not sent: texts, emails, comments and notes of calls. */
export function useKeptDrafts(): KeptDrafts {
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
        turnDownOther(outboxes, key)
        discardUnsent(outboxes, key)
      }
    },
  }
}

/** What another tab wrote at the same time would stay unsent. */
function turnDownOther({ texts, emails }: Outboxes, key: string): void {
  const conversation = conversationOfKey(key)
  if (conversation) texts.chooseOwn(conversation)
  const email = emailRefOfKey(key)
  if (email) emails.chooseOwn(email)
}
