import { allowed, refused, type Verdict } from '#/lib/verdict.ts'

import { type KnownLeadStatus } from '../lead/lead-row.ts'
import { leadStatusLook } from '../lead/lead-status.ts'
import { type LeadRights } from './lead-rights.ts'

/** Returns the first refusal, otherwise allowed. Pass rights before gates, so that the more basic reason is shown. */
export function allOf(...verdicts: readonly Verdict[]): Verdict {
  return verdicts.find((verdict) => !verdict.ok) ?? allowed
}

/** The fields of a lead that matter for its status. */
export interface StatusFacts {
  readonly leadStatus: string
  readonly mergedInto?: { readonly id: string; readonly name: string } | undefined
}

/**
 * Returns whether a lead is not merged. A merged lead is read-only, and the refusal points to the lead that it was
 * merged into.
 */
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

/** Returns the rights on a lead under its status. A merged lead can be opened, but nothing else. */
export function rightsUnderStatus(rights: LeadRights, lead: StatusFacts): LeadRights {
  const merged = mergedGate(lead)
  if (merged.ok) return rights
  return { edit: merged, communicate: merged, assign: merged, comment: merged, open: rights.open }
}

/**
 * Returns a gate that is open only in some statuses, and closed for a merged lead.
 * @param why the reason of the refusal; the nearest step is always to make the lead an opportunity
 */
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

/** Sharing is allowed only when the lead is OPPORTUNITY, PROSPECT or WAITING_LIST. */
export const sharingGate = gate(
  'sharing-status',
  ['OPPORTUNITY', 'PROSPECT', 'WAITING_LIST'],
  'Only an opportunity, a prospect or a lead on the waiting list can be shared',
)

const neverTargets: readonly string[] = ['MERGED', 'NEW_LEAD']
const reasonNeeded: readonly string[] = ['CLOSED', 'NOT_LEAD']

/** Whether a status requires a reason: CLOSED and NOT_LEAD do. */
export function needsReason(status: string): boolean {
  return reasonNeeded.includes(status)
}

/** Returns whether a status change is allowed, with the reason when it is not. */
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
