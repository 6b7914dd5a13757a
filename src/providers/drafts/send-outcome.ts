import { ApiError, wordsOf } from '#/api/errors.ts'
import { outcomeUnknown } from '#/api/settle.ts'
import { type OutgoingText } from '#/api/texts.ts'
import { type Attempt } from '#/domain/message/draft.ts'
import { DEFAULT_LIMIT_MS, type SendEvent } from '#/domain/message/send-state.ts'

import { type TextRecipient } from './desk-types.ts'

/** What a failed request says about its text. */
export function outcomeOf(error: unknown, id: string, now: number): SendEvent {
  if (!(error instanceof ApiError)) return { is: 'lost', id, now }
  if (error.status === 429)
    return { is: 'limited', id, untilTs: now + (error.retryAfterMs ?? DEFAULT_LIMIT_MS) }
  // "Offline" was checked before it left: a line that went away later may have carried it.
  if (outcomeUnknown(error) || error.code === 'offline') return { is: 'lost', id, now }
  return {
    is: 'refused',
    id,
    words: error.status === 401 ? 'Your session has ended' : (error.fieldErrors?.message ?? wordsOf(error)),
  }
}

/** What the request says (S1 section 7). */
export function bodyOf(
  attempt: Attempt,
  phone: string,
  { contactType = '', contactRef }: Partial<TextRecipient> = {},
): OutgoingText['body'] {
  const body = { message: attempt.text.trim(), targetPhoneNumber: phone, contactType }
  return contactRef === undefined || contactRef === '' ? body : { ...body, targetContactRef: contactRef }
}
