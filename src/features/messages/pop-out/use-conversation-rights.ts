import { useQuery } from '@tanstack/react-query'

import { leadQuery } from '#/api/leads.ts'
import { type LeadPermissions, useLeadPermissions } from '#/components/use-lead-permissions.ts'
import { useRetryRights } from '#/components/use-retry-rights.ts'
import { type Taking } from '#/components/use-take-lead.ts'
import { type Lead } from '#/domain/lead/lead.ts'
import { permissionsFor } from '#/domain/policy/team-rights.ts'
import { type CurrentUser } from '#/domain/user/user.ts'
import { type Verdict } from '#/lib/result.ts'
import { useViewer } from '#/providers/viewer.tsx'

/** Whether the acting user may text a lead, and how to ask again where that could not be read. */
export interface ConversationRights {
  readonly verdict: Verdict
  readonly retry: (() => void) | undefined
  /** The lead is nobody's and the acting user may take it; undefined otherwise. */
  readonly take: Taking | undefined
  readonly lead: Lead | undefined
}

/**
 * The rights on the lead of a conversation, which stands beside any page: those of its own page. A right that is lost while
 * typing closes the field with its reason.
 */
export function useConversationRights(leadId: string): ConversationRights {
  const { user } = useViewer()
  const { data: lead } = useQuery({ ...leadQuery(leadId), meta: { quiet: true } })
  const permissions = useLeadPermissions(leadId)
  const verdict = permissions.rights.communicate
  const retry = useRetryRights(leadId, verdict)
  return { verdict, retry, take: lead && takingOf(lead, permissions, user), lead }
}

/** How the acting user may take a lead that nobody has, so that it can be texted: by claiming, or by assigning it. */
function takingOf(lead: Lead, { rights, claim }: LeadPermissions, me: CurrentUser): Taking | undefined {
  if (lead.assignedAgentRef) return undefined
  if (claim.ok) return { how: 'claim' }
  if (rights.communicate.ok || !rights.assign.ok || !permissionsFor(me, lead.teamRef).agent) return undefined
  return { how: 'assign', id: me.id, name: me.name }
}
