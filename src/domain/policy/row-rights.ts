import { type Verdict } from '#/lib/verdict.ts'

import { type LeadRow } from '../lead/lead-row.ts'
import { type Team } from '../team/team.ts'
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
import { withSharedRights } from './shared-rights.ts'

/** The acting user's rights on a row. */
export interface RowRights {
  readonly edit: Verdict
  readonly claim: Verdict
  readonly assign: Verdict
  readonly text: Verdict
  readonly comment: Verdict
  readonly tour: Verdict
  readonly share: Verdict
}

/**
 * Returns the rights on a row, from the row's own data. While its team is not known, the rights are closed
 * ("checking"), except for calling and writing if a team that the lead is shared with allows them. The buttons of the
 * row, the shortcuts of the list, the calls from alerts and the tours of the dashboard all use this function.
 * @param teams the teams that the acting user can see, as far as they are loaded
 */
export function rowRights(
  row: RowInput & StatusFacts & Pick<LeadRow, 'sharedTeamRefs'>,
  viewer: LeadContext['viewer'],
  teams: readonly (LeadContext['team'] & Pick<Team, 'id'>)[],
): RowRights {
  const team = teams.find(({ id }) => id === row.teamRef)
  const context = team && rowContext(row, viewer, team)
  const own = context ? leadRights(context) : pendingRights
  const shares = row.sharedTeamRefs.map((id) => ({ team: { id } }))
  const shared = withSharedRights(own, { assignedAgentRef: row.assignedAgent?.id, shares }, viewer, teams)
  const rights = rightsUnderStatus(shared, row)
  return {
    edit: rights.edit,
    claim: allOf(mergedGate(row), context ? claimVerdict(context) : checking),
    assign: rights.assign,
    text: rights.communicate,
    comment: rights.comment,
    tour: allOf(rights.edit, tourGate(row)),
    share: allOf(rights.edit, sharingGate(row)),
  }
}
