import { allowed, refused, type Verdict } from '#/lib/result.ts'

import { type KnownLeadStatus } from '../lead/lead-row.ts'
import { leadStatusLook } from '../lead/lead-status.ts'
import { type LeadRights } from './lead-rights.ts'

/** The first no, or the yes. Rights come before gates, so that the more basic reason is told. */
export function allOf(...verdicts: readonly Verdict[]): Verdict {
  return verdicts.find((verdict) => !verdict.ok) ?? allowed
}

/** A lead, as far as its status matters. */
export interface StatusFacts {
  readonly leadStatus: string
  readonly mergedInto?: { readonly id: string; readonly name: string } | undefined
}

/** A merged lead is read-only, with a way to the survivor. */
export function mergedGate(lead: StatusFacts): Verdict {
  if (lead.leadStatus !== 'MERGED') return allowed
  const survivor = lead.mergedInto?.name
  return refused(
    'merged',
    survivor === undefined
      ? 'This lead was merged into another one'
      : `This lead was merged into ${survivor}`,
    survivor === undefined ? 'Open the lead it was merged into' : `Open ${survivor}`,
  )
}

/** The rights of a lead with its status taken in: a merged one can be opened, nothing more. */
export function rightsUnderStatus(rights: LeadRights, lead: StatusFacts): LeadRights {
  const merged = mergedGate(lead)
  if (merged.ok) return rights
  return { edit: merged, communicate: merged, assign: merged, comment: merged, open: rights.open }
}

export function gate(rule: string, statuses: readonly KnownLeadStatus[], why: string) {
  return (lead: StatusFacts): Verdict => {
    const merged = mergedGate(lead)
    if (!merged.ok) return merged
    if (statuses.some((status) => status === lead.leadStatus)) return allowed
    return refused(rule, why, `Change the status to ${leadStatusLook('OPPORTUNITY').label} first`)
  }
}

/** A tour can be set only when the lead is NEW_LEAD or OPPORTUNITY. */
export const tourGate = gate(
  'tour-status',
  ['NEW_LEAD', 'OPPORTUNITY'],
  'A tour can be set only for a new lead or an opportunity',
)

/** Sharing is allowed only when OPPORTUNITY, PROSPECT or WAITING_LIST. */
export const sharingGate = gate(
  'sharing-status',
  ['OPPORTUNITY', 'PROSPECT', 'WAITING_LIST'],
  'Only an opportunity, a prospect or a lead on the waiting list can be shared',
)

const neverTargets: readonly string[] = ['MERGED', 'NEW_LEAD']
const reasonNeeded: readonly string[] = ['CLOSED', 'NOT_LEAD']

/** Whether a status asks for a reason: CLOSED and NOT_LEAD. */
export function needsReason(status: string): boolean {
  return reasonNeeded.includes(status)
}

/** Whether one status change may be made, with the reason for a no. */
export function statusChangeVerdict(
  lead: StatusFacts,
  target: string,
  rights: { readonly edit: Verdict },
): Verdict {
  const basic = allOf(rights.edit, mergedGate(lead))
  if (!basic.ok) return basic
  const { label } = leadStatusLook(target)
  if (target === lead.leadStatus) return refused('same-status', `The status is already ${label}`)
  if (target === 'MERGED')
    return refused(
      'merge-only',
      'A lead becomes Merged only when you merge it',
      'Merge it with the other lead',
    )
  if (neverTargets.includes(target)) return refused('not-a-target', `A lead can’t go back to ${label}`)
  return allowed
}
