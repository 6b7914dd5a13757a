import { type Unreadable } from '#/lib/schema.ts'
import { type Verdict } from '#/lib/verdict.ts'

import { type Lead } from '../lead/lead.ts'
import { type Team } from '../team/team.ts'
import { type LeadContext } from './lead-facts.ts'
import { leadRights, type LeadRights } from './lead-rights.ts'

/**
 * Adds the rights that come from sharing a lead (ours; the specification mentions sharing, not what it allows). A user
 * with an entry in a team that the lead is shared with can open it, answer and comment by the rules of the
 * specification, as if the lead belonged to that team and had no campaign. Changing and assigning the lead remain with
 * its own team.
 * @param own the rights by the lead's own team
 * @param teams the teams that the acting user can see
 */
export function withSharedRights(
  own: LeadRights,
  lead: Pick<Lead, 'assignedAgentRef'> & {
    readonly shares: readonly (Unreadable | { readonly team: { readonly id: string } })[]
  },
  viewer: LeadContext['viewer'],
  teams: readonly (LeadContext['team'] & Pick<Team, 'id'>)[],
): LeadRights {
  const { assignedAgentRef, shares } = lead
  let rights = own
  for (const team of teams) {
    if (!shares.some((share) => 'team' in share && share.team.id === team.id)) continue
    // A role alone gives no more rights there than in the lead's own team.
    if (!Object.hasOwn(viewer.teamPermissions, team.id)) continue
    const there = leadRights({
      viewer,
      lead: { teamRef: team.id, assignedAgentRef },
      team,
      campaign: undefined,
    })
    if (!there.open.ok) continue
    rights = {
      ...rights,
      open: either(rights.open, there.open),
      communicate: either(rights.communicate, there.communicate),
      comment: either(rights.comment, there.comment),
    }
  }
  return rights
}

/** If both refuse, the reason comes from the lead's own team. */
const either = (own: Verdict, there: Verdict) => (own.ok || !there.ok ? own : there)
