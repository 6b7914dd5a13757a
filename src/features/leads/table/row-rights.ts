import { type LeadRow } from '#/domain/lead/lead-row.ts'
import { allOf, mergedGate, rightsUnderStatus, sharingGate, tourGate } from '#/domain/policy/lead-gates.ts'
import { claimVerdict, leadRights, pendingRights } from '#/domain/policy/lead-rights.ts'
import { rowContext } from '#/domain/policy/row-context.ts'
import { type Team } from '#/domain/team/team.ts'
import { type CurrentUser } from '#/domain/user/user.ts'
import { type Verdict } from '#/lib/result.ts'

/** What somebody may do with a row. */
export interface RowRights {
  readonly claim: Verdict
  readonly assign: Verdict
  readonly text: Verdict
  readonly tour: Verdict
  readonly share: Verdict
}

/** The rights on a row out of what the row itself tells; closed ("checking") while its team is not known. */
export function rowRights(row: LeadRow, viewer: CurrentUser, team: Team | undefined): RowRights {
  const ctx = team && rowContext(row, viewer, team)
  const rights = rightsUnderStatus(ctx ? leadRights(ctx) : pendingRights, row)
  return {
    claim: allOf(mergedGate(row), ctx ? claimVerdict(ctx) : pendingRights.edit),
    assign: rights.assign,
    text: rights.communicate,
    tour: allOf(rights.edit, tourGate(row)),
    share: allOf(rights.edit, sharingGate(row)),
  }
}
