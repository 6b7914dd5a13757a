import { useQuery } from '@tanstack/react-query'

import { leadQuery } from '#/api/lead.ts'
import { useLeadPermissions } from '#/components/use-lead-permissions.ts'
import { type NotedCall } from '#/domain/call/call-note.ts'
import { cannotBeMoved, moveVerdict } from '#/domain/policy/lead-deed-gates.ts'
import { sentences } from '#/lib/result.ts'

import { filedCall } from './filed-call.ts'

/** Whether a call can go to another lead after its end, by the rules of Move Communication (S1 section 4). */
export interface Filing {
  /** What is moved; undefined: nothing is. */
  readonly move: { readonly from: string; readonly communicationId: string } | undefined
  /** Why the call stays where it is. */
  readonly stays: string | undefined
}

const none: Filing = { move: undefined, stays: undefined }

/** @param asked the call is to be filed elsewhere */
export function useFiling(call: NotedCall, asked: boolean): Filing {
  const from = call.leadId
  const { data: lead } = useQuery({ ...leadQuery(from ?? ''), enabled: from !== undefined })
  const { rights } = useLeadPermissions(from ?? '')
  if (!asked || from === undefined) return none
  const filed = lead && filedCall(lead, call)
  if (!lead || !filed) return { move: undefined, stays: 'The call is not on its lead yet.' }
  const verdict = moveVerdict(filed, lead, rights)
  return verdict.ok
    ? { move: { from, communicationId: filed.id }, stays: undefined }
    : { move: undefined, stays: `${cannotBeMoved}. ${sentences(verdict)}` }
}
