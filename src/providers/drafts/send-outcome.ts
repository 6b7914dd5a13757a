import { ApiError, outcomeUnknown, wordsOf } from '#/api/errors.ts'
import { DEFAULT_LIMIT_MS, type SendEvent } from '#/domain/send-state.ts'

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
