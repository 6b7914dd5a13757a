import { refused, type Verdict } from '#/lib/result.ts'

import { mergedGate } from '../policy/lead-gates.ts'
import { claimVerdict, type LeadContext } from '../policy/lead-rights.ts'
import { type Viewer } from '../policy/team-rights.ts'
import { type Team } from '../team/team.ts'
import { type LeadRow } from './lead-row.ts'

/** What the rights of a row need of it. */
export type RowFacts = Pick<LeadRow, 'leadStatus' | 'teamRef' | 'assignedAgent' | 'campaign' | 'mergedInto'>

/** The rights of S1 section 6 over a row of a list. */
export function rowContext(row: RowFacts, viewer: Viewer, team: Pick<Team, 'settings'>): LeadContext {
  return {
    viewer,
    lead: {
      teamRef: row.teamRef,
      assignedAgentRef: row.assignedAgent?.id,
      campaignRef: row.campaign?.id,
    },
    team,
    campaign: row.campaign,
  }
}

/** Whether the acting user may claim the lead of a row; of a team that is not known nothing is. */
export function rowClaimVerdict(
  row: RowFacts,
  viewer: Viewer,
  team: Pick<Team, 'settings'> | undefined,
): Verdict {
  const merged = mergedGate(row)
  if (!merged.ok) return merged
  return team ? claimVerdict(rowContext(row, viewer, team)) : teamUnknown
}

/** Nothing is known of the team of a lead. */
export const teamUnknown = refused('unknown', 'What you may do with them is not known')
