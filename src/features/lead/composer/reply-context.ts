import { createContext, use } from 'react'

/** A request to reply to an email of the lead or to forward it. */
export interface ReplyRequest {
  /** The id of the email. */
  readonly id: string
  readonly as: 'reply' | 'reply-all' | 'forward'
}

/** Replies to or forwards an email of the lead in the composer below its timeline. Provided by `LeadDetailPage`. */
export const ReplyContext = createContext<(request: ReplyRequest) => void>(() => undefined)

/**
 * Returns a function that opens the composer with a reply to an email, or with the email to forward: `reply({ id, as
 * })`.
 */
export function useReply(): (request: ReplyRequest) => void {
  return use(ReplyContext)
}
