import { useQuery } from '@tanstack/react-query'

import { leadQuery } from '#/api/leads.ts'
import { errorMessage } from '#/api/request/errors.ts'
import { campaignQuery, teamQuery, teamsQuery } from '#/api/teams.ts'
import { leadLost } from '#/components/use-lead-permissions.ts'
import { type Taking } from '#/components/use-take-lead.ts'
import { type Lead } from '#/domain/lead/lead.ts'
import { mergedGate } from '#/domain/policy/lead-gates.ts'
import {
  canAssign,
  canCommunicate,
  checking,
  claimVerdict,
  type LeadContext,
} from '#/domain/policy/lead-rights.ts'
import { permissionsFor } from '#/domain/policy/team-rights.ts'
import { refused, type Verdict } from '#/lib/result.ts'
import { useViewer } from '#/providers/viewer.tsx'

const quiet = { quiet: true }

/** Whether the acting user may text a lead, and how to ask again where that could not be read. */
export interface ConversationRights {
  readonly verdict: Verdict
  readonly retry: (() => void) | undefined
  /** The lead is nobody's and the acting user may take it; undefined otherwise. */
  readonly take?: Taking | undefined
  readonly lead?: Lead | undefined
}

/**
 * canCommunicate for a conversation of the pop-outs, which stands beside any page: reads the lead, its team and its campaign
 * itself. Nothing is granted while they are on their way ("checking"); a right that is lost while typing closes the
 * field with its reason.
 */
export function useConversationRights(leadId: string): ConversationRights {
  const { user } = useViewer()
  const lead = useQuery(leadQuery(leadId))
  const teams = useQuery({ ...teamsQuery(), meta: quiet, refetchOnMount: false })
  const teamRef = lead.data?.teamRef
  const listed = teams.data?.find((team) => team.id === teamRef)
  const single = useQuery({
    ...teamQuery(teamRef ?? ''),
    meta: quiet,
    enabled: teamRef !== undefined && !teams.isPending && listed === undefined,
  })
  const embedded = lead.data?.campaign
  const campaignRef = lead.data?.campaignRef
  const campaignRead = useQuery({
    ...campaignQuery(campaignRef ?? ''),
    meta: quiet,
    enabled: campaignRef !== undefined && embedded === undefined,
  })
  const team = listed ?? single.data
  const campaign = embedded ?? campaignRead.data

  const lost = leadLost(lead.error)
  if (lost) return { verdict: lost, retry: undefined }
  if (lead.data === undefined) {
    return lead.isError
      ? failed(errorMessage(lead.error), () => void lead.refetch())
      : { verdict: checking, retry: undefined }
  }
  if (team === undefined) {
    return single.isError
      ? failed(errorMessage(single.error), () => void single.refetch())
      : { verdict: checking, retry: undefined }
  }
  const merged = mergedGate(lead.data)
  if (!merged.ok) return { verdict: merged, retry: undefined }
  const campaignFailed = campaign === undefined && campaignRead.isError
  const context: LeadContext = {
    viewer: user,
    lead: lead.data,
    team,
    campaign,
    campaignFailed,
    names: { assignedAgent: lead.data.assignedAgent?.name },
  }
  const verdict = canCommunicate(context)
  if (!verdict.ok && verdict.rule === 'unknown')
    return failed(errorMessage(campaignRead.error), () => void campaignRead.refetch())
  return { verdict, retry: undefined, take: takingOf(context, user), lead: lead.data }
}

/** How the acting user may take a lead that nobody has, so that it can be texted: by claiming, or by assigning it. */
function takingOf(context: LeadContext, me: { id: string; name: string }): Taking | undefined {
  if (context.lead.assignedAgentRef) return undefined
  if (claimVerdict(context).ok) return { how: 'claim' }
  const mine = canCommunicate({ ...context, lead: { ...context.lead, assignedAgentRef: me.id } })
  const agent = permissionsFor(context.viewer, context.lead.teamRef).agent
  if (!agent || !mine.ok || canCommunicate(context).ok || !canAssign(context).ok) return undefined
  return { how: 'assign', id: me.id, name: me.name }
}

function failed(reason: string, retry: () => void): ConversationRights {
  const because = reason.replace(/\.$/, '')
  return { verdict: refused('unknown', `We couldn’t check what you can do here: ${because}`), retry }
}
