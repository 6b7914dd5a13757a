import { conversationOfKey, draftKeysAs } from '#/domain/draft-keys.ts'
import { keysOf } from '#/lib/storage.ts'
import { actingUserId, type Session } from '#/providers/session.tsx'

/** The leads that this browser holds an unsent text for, as the acting user. */
export function draftLeadIds(session: Pick<Session, 'signedInUserId' | 'representing'>): string[] {
  const owner = { signedInUser: session.signedInUserId, actingUser: actingUserId(session) }
  return keysOf('browser', draftKeysAs(owner)).flatMap((key) => conversationOfKey(key)?.leadId ?? [])
}
