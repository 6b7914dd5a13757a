import { isCallNoteKey } from '#/domain/call/call-note.ts'
import { emailRefOfKey } from '#/domain/email/email-draft.ts'
import { conversationOfKey } from '#/domain/message/draft-keys.ts'
import { type StorageEntry } from '#/lib/storage.ts'
import { isBlank } from '#/lib/text/blank.ts'

import { type Outboxes } from './outboxes.ts'
import { storedCallNote, storedDraft } from './stored-drafts.ts'

/**
 * Discards the unsent work under a storage key: a text, an email, a comment or the note of a call. A message that is
 * being sent is not discarded.
 * @returns a function that restores it as it was. That function returns false if something else has been written there
 * by now.
 */
export function discardUnsent(
  { texts, emails }: Pick<Outboxes, 'texts' | 'emails'>,
  key: string,
): () => boolean {
  const conversation = conversationOfKey(key)
  if (conversation) return texts.discard(conversation)
  const ref = emailRefOfKey(key)
  if (ref) return emails.discard(ref)
  return isCallNoteKey(key)
    ? takeOut(storedCallNote(key), () => true)
    : takeOut(storedDraft(key), ({ text }) => !isBlank(text))
}

function takeOut<T>(entry: StorageEntry<T>, isWritten: (now: T) => boolean): () => boolean {
  const before = entry.read()
  entry.clear()
  return () => {
    const now = entry.read()
    if (now !== undefined && isWritten(now)) return false
    if (before) entry.write(before)
    return true
  }
}
