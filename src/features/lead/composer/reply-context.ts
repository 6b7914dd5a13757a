import { createContext, use } from 'react'

/** Answers an email of the lead in the composer below its timeline; given by `LeadDetailPage`. */
export const ReplyContext = createContext<(communicationId: string) => void>(() => undefined)

/** Opens the composer with an answer to an email: `reply(communicationId)`. */
export function useReply(): (communicationId: string) => void {
  return use(ReplyContext)
}
