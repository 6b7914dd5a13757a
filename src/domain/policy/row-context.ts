import { type LeadRow } from '#/domain/lead/lead-row.ts'
import { type LeadContext } from '#/domain/policy/lead-rights.ts'
import { type Team } from '#/domain/team/team.ts'
import { nameInSentence } from '#/domain/user/short-name.ts'
import { type CurrentUser } from '#/domain/user/user.ts'

/** What the rights on a lead are judged by (S1 section 5), out of what its row itself tells. */
export function rowContext(row: LeadRow, viewer: CurrentUser, team: Team): LeadContext {
  return {
    viewer,
    lead: {
      teamRef: row.teamRef,
      assignedAgentRef: row.assignedAgent?.id,
      campaignRef: row.campaign?.id,
    },
    team,
    campaign: row.campaign,
    names: { assignedAgent: row.assignedAgent && nameInSentence(row.assignedAgent.name) },
  }
}
