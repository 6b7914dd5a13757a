import { type LeadRow } from '#/domain/lead/lead-row.ts'
import { rightsUnderStatus } from '#/domain/policy/lead-gates.ts'
import { leadRights, pendingRights } from '#/domain/policy/lead-rights.ts'
import { rowContext } from '#/domain/policy/row-context.ts'
import { type Team } from '#/domain/team/team.ts'
import { type CurrentUser } from '#/domain/user/user.ts'
import { type Verdict } from '#/lib/result.ts'

/** Whether somebody may call and text the lead of a row; closed ("checking") while its team is not known. */
export function mayCommunicate(row: LeadRow, viewer: CurrentUser, team: Team | undefined): Verdict {
  const rights = team ? leadRights(rowContext(row, viewer, team)) : pendingRights
  return rightsUnderStatus(rights, row).communicate
}
