import { createContext, use } from 'react'

/** What is done with an email of the lead. */
export interface ReplyRequest {
  /** Of the email. */
  readonly id: string
  readonly as: 'reply' | 'reply-all' | 'forward'
}

/** Answers or forwards an email of the lead in the composer below its timeline; given by `LeadDetailPage`. */
export const ReplyContext = createContext<(request: ReplyRequest) => void>(() => undefined)

/** Opens the composer with an answer to an email, or with the email to forward it: `reply({ id, as })`. */
export function useReply(): (request: ReplyRequest) => void {
  return use(ReplyContext)
}
