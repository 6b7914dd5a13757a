import { useQuery } from '@tanstack/react-query'

import { leadQuery } from '#/api/lead.ts'
import { useRetryRights } from '#/components/failures/use-retry-rights.ts'
import { claimOf } from '#/components/lead/claim-of.ts'
import { type AssigneeChange } from '#/components/lead/use-assign-lead.ts'
import { useLeadPermissions } from '#/components/lead/use-lead-permissions.ts'
import { type Lead } from '#/domain/lead/lead.ts'
import { type Verdict } from '#/lib/verdict.ts'
import { useViewer } from '#/providers/viewer.tsx'

/** Whether the acting user may text a lead, and how to retry when the rights could not be loaded. */
interface ConversationRights {
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
