import { isUnreadable, type Unreadable } from '#/lib/schema.ts'
import { isBlank } from '#/lib/text/blank.ts'
import { allowed, refused, type Verdict } from '#/lib/verdict.ts'

import { type Communication } from '../message/communication.ts'
import { allOf, type StatusFacts, mergedGate, gate, needsReason } from './lead-gates.ts'

/** The property status can be set when the lead is NEW_LEAD, OPPORTUNITY or CLOSED. */
export const propertyStatusGate = gate(
  'property-status',
  ['NEW_LEAD', 'OPPORTUNITY', 'CLOSED'],
  'The property status can be set only for a new lead, an opportunity or a closed lead',
)

/**
 * Returns what is missing in the reason of a status change, with the wording of the specification and of the decisions
 * (Forms). undefined when nothing is. The reason OTHER requires a description.
 */
export function statusReasonProblem(
  target: string,
  given: { readonly reason?: string | undefined; readonly description?: string | undefined },
): { readonly field: 'reason' | 'description'; readonly message: string } | undefined {
  if (!needsReason(target)) return undefined
  if (isBlank(given.reason)) return { field: 'reason', message: 'Selection Required' }
  if (given.reason === 'OTHER' && isBlank(given.description))
    return { field: 'description', message: 'Required' }
  return undefined
}

/** The text that the Move Communication modal shows for every refusal. */
export const cannotBeMoved = 'This communication cannot be moved'

/**
 * Returns whether a communication can be moved to another lead. It must be incoming, not the newest incoming one, and
 * the user needs edit rights. If two communications share the newest time, neither can be moved.
 */
export function moveVerdict(
  communication: Pick<Communication, 'id' | 'communicationDirection' | 'createdTs'>,
  lead: StatusFacts & { readonly communications: readonly (Communication | Unreadable)[] },
  rights: { readonly edit: Verdict },
): Verdict {
  const basic = allOf(rights.edit, mergedGate(lead))
  if (!basic.ok) return basic
  if (communication.communicationDirection !== 'INCOMING') {
    return refused('outgoing', 'Only incoming communications can be moved')
  }
  const incoming = lead.communications.filter(
    (row): row is Communication => !isUnreadable(row) && row.communicationDirection === 'INCOMING',
  )
  if (!incoming.some((row) => row.id === communication.id)) {
    return refused('not-on-lead', 'This communication is no longer on this lead', 'Reload the lead')
  }
  if (incoming.some((row) => row.createdTs > communication.createdTs)) return allowed
  return refused('newest-incoming', 'The newest incoming communication stays with its lead')
}
