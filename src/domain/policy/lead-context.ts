import { type LeadRow } from '../lead/lead-row.ts'
import { type Lead } from '../lead/lead.ts'
import { nameInSentence } from '../user/short-name.ts'
import { type LeadContext } from './lead-facts.ts'

/** The team and the campaign of a lead, and who looks at it: what its rights are judged by besides itself. */
type Around = Omit<LeadContext, 'lead' | 'names'>

/**
 * What the rights on a lead are judged by (docs/product.md#rights). Every refusal that is made from it names the
 * assignee, so a lead says the same on its page, in a row of a list and in the preview.
 */
export function leadContext(
  lead: Pick<Lead, 'teamRef' | 'assignedAgentRef' | 'assignedAgent' | 'campaignRef'>,
  around: Around,
): LeadContext {
  return {
    ...around,
    lead,
    names: { assignedAgent: lead.assignedAgent && nameInSentence(lead.assignedAgent.name) },
  }
}

/** What the rights on a lead need of its row. */
export type RowInput = Pick<LeadRow, 'teamRef' | 'assignedAgent' | 'campaign'>

/** The context of a row of a list: the row brings its campaign along, so only the team is looked up. */
export function rowContext(
  { teamRef, assignedAgent, campaign }: RowInput,
  viewer: LeadContext['viewer'],
  team: LeadContext['team'],
): LeadContext {
  return leadContext(
    { teamRef, assignedAgent, assignedAgentRef: assignedAgent?.id, campaignRef: campaign?.id },
    { viewer, team, campaign },
  )
}
