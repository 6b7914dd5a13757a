import { useQuery } from '@tanstack/react-query'

import { leadQuery } from '#/api/lead.ts'
import { useLeadPermissions } from '#/components/lead/use-lead-permissions.ts'
import { type NotedCall } from '#/domain/call/call-note.ts'
import { type Lead } from '#/domain/lead/lead.ts'
import { renterNumber } from '#/domain/lead/timeline/timeline-sentences.ts'
import { type Communication } from '#/domain/message/communication.ts'
import { cannotBeMoved, moveVerdict } from '#/domain/policy/lead-action-gates.ts'
import { digitsOf } from '#/domain/user/phone.ts'
import { readable } from '#/lib/schema.ts'
import { sentences } from '#/lib/verdict.ts'

/** Whether a call can be moved to another lead after its end, according to the rules of Move Communication. */
export interface Filing {
  /** What is moved. undefined when nothing is moved. */
  readonly move: { readonly from: string; readonly communicationId: string } | undefined
  /** Why the call stays with its lead. */
  readonly stays: string | undefined
}

const none: Filing = { move: undefined, stays: undefined }

/**
 * Returns whether and how a call can be filed under another lead.
 * @param asked whether the user wants to file the call elsewhere
 */
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

/** Maximum difference between the server's time of a call and the time at which it was heard of here, in milliseconds. */
const SLACK_MS = 120_000

/**
 * Returns the communication of a call on its lead. undefined until the server has filed it. Earlier and later calls of
 * the same renter are not matched, because a note may be finished days later.
 */
export function filedCall(lead: Pick<Lead, 'communications'>, call: NotedCall): Communication | undefined {
  const { since, talked = 0, direction } = call
  const digits = digitsOf(call.number ?? '')
  const isAbout = ({ createdTs }: Communication) =>
    createdTs >= since - SLACK_MS && createdTs <= since + talked + SLACK_MS
  const away = ({ createdTs }: Communication) => Math.abs(createdTs - since)
  return readable(lead.communications)
    .filter((one) => one.communicationType === 'CALL' && isAbout(one))
    .filter((one) => direction === undefined || one.communicationDirection === direction.toUpperCase())
    .filter((one) => digits === '' || digitsOf(renterNumber(one) ?? '') === digits)
    .toSorted((a, b) => away(a) - away(b))[0]
}
