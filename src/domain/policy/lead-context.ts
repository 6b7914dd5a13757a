import { type LeadRow } from '../lead/lead-row.ts'
import { type Lead } from '../lead/lead.ts'
import { nameInSentence } from '../user/short-name.ts'
import { type LeadContext } from './lead-facts.ts'

/** What the rights on a lead depend on besides the lead itself: its team, its campaign and the acting user. */
type Around = Omit<LeadContext, 'lead' | 'names'>

/**
 * Returns the input for the rights on a lead (docs/product.md#rights). Every refusal made from it names the assignee,
 * so that a lead shows the same text on its page, in a row of a list and in the preview.
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

/** The fields of a row that the rights on its lead depend on. */
export type RowInput = Pick<LeadRow, 'teamRef' | 'assignedAgent' | 'campaign'>

/** Returns the context of a row of a list. The row contains its campaign, so only the team is looked up. */
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
