import { isCallNoteKey } from '#/domain/call/call-note.ts'
import { emailRefOfKey, emptyEmail } from '#/domain/email/email-draft.ts'
import { conversationOfKey } from '#/domain/message/draft-keys.ts'
import { isAway } from '#/domain/message/send-state.ts'
import { type StorageEntry } from '#/lib/storage.ts'

import { type Outboxes } from './outboxes.ts'
import { storedCallNote, storedDraft } from './stored-drafts.ts'

/**
 * Throws away what is unsent under a storage key: a text, an email, a comment or the note of a call. What is on its way
 * stays.
 * @returns brings it back as it was
 */
export function discardUnsent(
  { texts, emails }: Pick<Outboxes, 'texts' | 'emails'>,
  key: string,
): () => void {
  const conversation = conversationOfKey(key)
  if (conversation) {
    const { text, send } = texts.view(conversation)
    if (isAway(send)) return () => undefined
    texts.type(conversation, '')
    return () => texts.type(conversation, text)
  }
  const ref = emailRefOfKey(key)
  if (ref) {
    const { content, send } = emails.view(ref)
    if (isAway(send)) return () => undefined
    emails.discard(ref)
    return () => content && emails.write(ref, content, emptyEmail)
  }
  return isCallNoteKey(key) ? takeOut(storedCallNote(key)) : takeOut(storedDraft(key))
}

function takeOut<T>(entry: StorageEntry<T>): () => void {
  const before = entry.read()
  entry.clear()
  return () => before && entry.write(before)
}
