import { isCallNoteKey } from '#/domain/call/call-note.ts'
import { emailOfText, emailRefOfKey, emailSummary } from '#/domain/email/email-draft.ts'
import {
  type DraftOwner,
  draftKeysAs,
  leadOfCommentKey,
  conversationOfKey,
} from '#/domain/message/draft-keys.ts'
import { isExpired, isUnsent } from '#/domain/message/unsent-draft.ts'
import { groupOfSend, type UnsentWork, unsentText } from '#/domain/message/unsent-work.ts'
import { keysOf } from '#/lib/storage.ts'
import { isBlank } from '#/lib/text/blank.ts'

import { type EmailOutbox } from './email-outbox.ts'
import { storedCallNote, storedDraft } from './stored-drafts.ts'
import { type TextOutbox } from './text-outbox.ts'

/**
 * Returns everything that an acting user has unsent in this browser: texts and emails with the state of their sends,
 * comments and call notes. It is read from storage, so that no composer is needed.
 * @param now epoch ms of the server's clock
 */
export function unsentWork(
  owner: DraftOwner,
  { texts, emails }: { texts: Pick<TextOutbox, 'view'>; emails: Pick<EmailOutbox, 'view'> },
  now: number,
): UnsentWork[] {
  return keysOf('browser', draftKeysAs(owner)).flatMap((key): UnsentWork[] => {
    const draft = storedDraft(key).read()
    if (!draft || isExpired(draft, now)) return []
    const known = { key, ts: draft.updatedTs }
    const conversation = conversationOfKey(key)
    if (conversation) {
      const { text, send } = texts.view(conversation)
      const own = unsentText(send, text)
      // If nothing is written here, show what another tab wrote, because it still waits for the user's choice.
      const written = isBlank(own) ? (draft.other ?? '') : own
      const group = groupOfSend(send)
      return isBlank(written) ? [] : [{ ...known, ...conversation, kind: 'text', group, text: written, send }]
    }
    const email = emailRefOfKey(key)
    if (email) {
      const { content: own, send } = emails.view(email)
      const content = own ?? emailOfText(draft.other ?? '')
      if (!content || !isUnsent(draft)) return []
      const text = emailSummary(content)
      return [{ ...known, kind: 'email', group: groupOfSend(send), leadId: email.leadId, text, send }]
    }
    const note = isCallNoteKey(key) ? storedCallNote(key).read() : undefined
    if (note) {
      const { leadId = '', name, number } = note.call
      const about = { leadId, leadName: name ?? number ?? (leadId === '' ? 'A call' : undefined) }
      return isBlank(note.text) ? [] : [{ ...known, ...about, kind: 'call', group: 'DRAFT', text: note.text }]
    }
    const leadId = leadOfCommentKey(key)
    if (leadId === undefined || isBlank(draft.text)) return []
    return [{ ...known, kind: 'comment', group: 'DRAFT', leadId, text: draft.text }]
  })
}
