import { type Lead } from '../lead/lead.ts'
import { type Team } from '../team/team.ts'
import { type CurrentUser } from '../user/user.ts'
import { leadRights, type LeadRights } from './lead-rights.ts'

/**
 * The rights on a lead with those that its sharings bring (ours; the specification names sharing, not what it allows): whoever has an
 * entry in a team that the lead is shared with opens, answers and comments by the rules of the specification as if it stood
 * there without a campaign. Changing and assigning it stay with its own team.
 * @param own the rights by the lead's own team
 * @param teams the teams that the acting user can see
 */
export function withSharedRights(
  own: LeadRights,
  lead: Pick<Lead, 'assignedAgentRef' | 'shares'>,
  viewer: CurrentUser,
  teams: readonly Team[],
): LeadRights {
  let rights = own
  for (const share of lead.shares) {
    // A role alone reaches no further there than in the lead's own team.
    if (!('team' in share) || !Object.hasOwn(viewer.teamPermissions, share.team.id)) continue
    const team = teams.find(({ id }) => id === share.team.id)
    if (!team) continue
    const { assignedAgentRef } = lead
    const there = leadRights({
      viewer,
      lead: { teamRef: team.id, assignedAgentRef, campaignRef: undefined },
      team,
      campaign: undefined,
    })
    if (!there.open.ok) continue
    rights = {
      ...rights,
      open: rights.open.ok ? rights.open : there.open,
      communicate: rights.communicate.ok
        ? rights.communicate
        : there.communicate.ok
          ? there.communicate
          : rights.communicate,
      comment: rights.comment.ok ? rights.comment : there.comment.ok ? there.comment : rights.comment,
    }
  }
  return rights
}
