import { isCallNoteKey } from '#/domain/call/call-note.ts'
import { emailRefOfKey, emailSummary } from '#/domain/email/email-draft.ts'
import {
  leadOfCommentKey,
  type DraftOwner,
  draftKeysAs,
  conversationOfKey,
} from '#/domain/message/draft-keys.ts'
import { isExpired, isUnsent } from '#/domain/message/draft.ts'
import { groupOfSend, type UnsentWork, unsentText } from '#/domain/message/unsent-work.ts'
import { keysOf } from '#/lib/storage.ts'

import { callNoteSlot } from './call-note-drafts.ts'
import { type TextDesk } from './desk-types.ts'
import { draftSlot } from './draft-slot.ts'
import { type EmailDesk } from './email-types.ts'

/**
 * Everything that an acting user has unsent in this browser: texts and emails with where their sends stand, and comments.
 * Read from storage, so that it needs no composer.
 * @param now epoch ms of the server's clock
 */
export function unsentWork(
  owner: DraftOwner,
  { texts, emails }: { texts: Pick<TextDesk, 'view'>; emails: Pick<EmailDesk, 'view'> },
  now: number,
): UnsentWork[] {
  return keysOf('browser', draftKeysAs(owner)).flatMap((key): UnsentWork[] => {
    const draft = draftSlot(key).read()
    if (!draft || isExpired(draft, now)) return []
    const known = { key, ts: draft.updatedTs }
    const conversation = conversationOfKey(key)
    if (conversation) {
      const { text, send } = texts.view(conversation)
      const written = unsentText(send, text)
      const group = groupOfSend(send)
      return written.trim() === ''
        ? []
        : [{ ...known, ...conversation, kind: 'text', group, text: written, send }]
    }
    const place = emailRefOfKey(key)
    if (place) {
      const { content, send } = emails.view(place)
      if (!content || !isUnsent(draft)) return []
      const text = emailSummary(content)
      return [{ ...known, kind: 'email', group: groupOfSend(send), leadId: place.leadId, text, send }]
    }
    const note = isCallNoteKey(key) ? callNoteSlot(key).read() : undefined
    if (note) {
      const { leadId = '', name, number } = note.call
      const about = { leadId, leadName: name ?? number ?? (leadId === '' ? 'A call' : undefined) }
      return note.text.trim() === ''
        ? []
        : [{ ...known, ...about, kind: 'call', group: 'DRAFT', text: note.text }]
    }
    const leadId = leadOfCommentKey(key)
    if (leadId === undefined || draft.text.trim() === '') return []
    return [{ ...known, kind: 'comment', group: 'DRAFT', leadId, text: draft.text }]
  })
}
