import { type LeadRow } from '#/domain/lead-row.ts'
import { rightsUnderStatus } from '#/domain/policy/lead-gates.ts'
import { leadRights, pendingRights } from '#/domain/policy/lead-rights.ts'
import { nameInSentence } from '#/domain/short-name.ts'
import { type Team } from '#/domain/team.ts'
import { type CurrentUser } from '#/domain/user.ts'
import { type Verdict } from '#/lib/result.ts'

/** Whether somebody may call and text the lead of a row; closed ("checking") while its team is not known. */
export function mayCommunicate(row: LeadRow, viewer: CurrentUser, team: Team | undefined): Verdict {
  const rights = team
    ? leadRights({
        viewer,
        lead: {
          teamRef: row.teamRef,
          assignedAgentRef: row.assignedAgent?.id,
          campaignRef: row.campaign?.id,
        },
        team,
        campaign: row.campaign,
        names: { assignedAgent: row.assignedAgent && nameInSentence(row.assignedAgent.name) },
      })
    : pendingRights
  return rightsUnderStatus(rights, row).communicate
}
