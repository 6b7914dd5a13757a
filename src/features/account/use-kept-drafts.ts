import { useEffect, useState } from 'react'

import { draftKeysAs, draftKeysOf, conversationOfKey } from '#/domain/message/draft-keys.ts'
import { isUnsent } from '#/domain/message/draft.ts'
import { keysOf, onOtherTab } from '#/lib/storage.ts'
import { storedDraft } from '#/providers/outbox/stored-drafts.ts'
import { useOutbox } from '#/providers/outbox/use-outbox.ts'
import { actingUserId, useSession } from '#/providers/session.tsx'

/** What is unsent in this browser. */
export interface KeptDrafts {
  /** As the acting user. */
  readonly own: number
  /** As somebody else, of whom only the number is told. */
  readonly others: number
  /** Empties those of the acting user, but for texts that are on their way. */
  clear(): void
}

const unsentUnder = (start: string) =>
  keysOf('browser', start).filter((key) => {
    const draft = storedDraft(key).read()
    return draft !== undefined && isUnsent(draft)
  })

/** The unsent texts that this browser keeps for the signed-in person. */
export function useKeptDrafts(): KeptDrafts {
  const session = useSession()
  const { texts } = useOutbox()
  const [, look] = useState(0)
  useEffect(() => {
    const again = () => look((count) => count + 1)
    const stop = [
      texts.subscribe(again),
      onOtherTab((key) => {
        if (key.startsWith('draft:')) again()
      }),
    ]
    return () => {
      for (const each of stop) each()
    }
  }, [texts])
  const owner = { signedInUser: session.signedInUserId, actingUser: actingUserId(session) }
  const own = unsentUnder(draftKeysAs(owner))
  return {
    own: own.length,
    others: unsentUnder(draftKeysOf(owner.signedInUser)).length - own.length,
    clear() {
      for (const key of own) {
        const conversation = conversationOfKey(key)
        const attempt = storedDraft(key).read()?.attempt
        if (conversation && (attempt === undefined || attempt.phase === 'returned'))
          texts.type(conversation, '')
      }
      look((count) => count + 1)
    },
  }
}
