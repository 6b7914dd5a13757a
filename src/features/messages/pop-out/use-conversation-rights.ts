import { useQuery } from '@tanstack/react-query'

import { leadQuery } from '#/api/lead.ts'
import { useRetryRights } from '#/components/failures/use-retry-rights.ts'
import { type AssigneeChange } from '#/components/lead/use-assign-lead.ts'
import { type LeadPermissions, useLeadPermissions } from '#/components/lead/use-lead-permissions.ts'
import { type Lead } from '#/domain/lead/lead.ts'
import { permissionsFor } from '#/domain/policy/team-rights.ts'
import { type CurrentUser } from '#/domain/user/user.ts'
import { type Verdict } from '#/lib/result.ts'
import { useViewer } from '#/providers/viewer.tsx'

/** Whether the acting user may text a lead, and how to retry when the rights could not be loaded. */
export interface ConversationRights {
  readonly verdict: Verdict
  readonly retry: (() => void) | undefined
  /** How the acting user may take the lead if it is unassigned; undefined otherwise. */
  readonly take: AssigneeChange | undefined
  readonly lead: Lead | undefined
}

/**
 * Returns the rights on the lead of a conversation, which can appear beside any page. They are the same as on the lead
 * page. If a right is lost while the user types, the field is disabled with the reason.
 */
export function useConversationRights(leadId: string): ConversationRights {
  const { user } = useViewer()
  const { data: lead } = useQuery({ ...leadQuery(leadId), meta: { quiet: true } })
  const permissions = useLeadPermissions(leadId)
  const verdict = permissions.rights.communicate
  const retry = useRetryRights(leadId, verdict)
  return { verdict, retry, take: lead && claimOf(lead, permissions, user), lead }
}

/**
 * Returns how the acting user may take an unassigned lead in order to text it: by claiming it or by assigning it to
 * themselves.
 */
function claimOf(
  lead: Lead,
  { rights, claim }: LeadPermissions,
  me: CurrentUser,
): AssigneeChange | undefined {
  if (lead.assignedAgentRef) return undefined
  if (claim.ok) return { how: 'claim' }
  if (rights.communicate.ok || !rights.assign.ok || !permissionsFor(me, lead.teamRef).agent) return undefined
  return { how: 'assign', id: me.id, name: me.name }
}
