import { type Verdict } from '#/lib/result.ts'

import { type RowInput, rowContext } from './lead-context.ts'
import { type LeadContext } from './lead-facts.ts'
import {
  allOf,
  mergedGate,
  rightsUnderStatus,
  sharingGate,
  type StatusFacts,
  tourGate,
} from './lead-gates.ts'
import { checking, claimVerdict, leadRights, pendingRights } from './lead-rights.ts'

/** What somebody may do with a row. */
export interface RowRights {
  readonly edit: Verdict
  readonly claim: Verdict
  readonly assign: Verdict
  readonly text: Verdict
  readonly tour: Verdict
  readonly share: Verdict
}

/**
 * The rights on a row out of what the row itself says; closed ("checking") while its team is not known. The buttons of
 * the row, the keys of the list, the calls from alerts and the tours of the dashboard all ask here.
 */
export function rowRights(
  row: RowInput & StatusFacts,
  viewer: LeadContext['viewer'],
  team: LeadContext['team'] | undefined,
): RowRights {
  const context = team && rowContext(row, viewer, team)
  const rights = rightsUnderStatus(context ? leadRights(context) : pendingRights, row)
  return {
    edit: rights.edit,
    claim: allOf(mergedGate(row), context ? claimVerdict(context) : checking),
    assign: rights.assign,
    text: rights.communicate,
    tour: allOf(rights.edit, tourGate(row)),
    share: allOf(rights.edit, sharingGate(row)),
  }
}
