import { type Lead } from '#/domain/lead/lead.ts'
import { permissionsFor } from '#/domain/policy/team-rights.ts'
import { type CurrentUser } from '#/domain/user/user.ts'

import { type AssigneeChange } from './use-assign-lead.ts'
import { type LeadPermissions } from './use-lead-permissions.ts'

/**
 * Returns how the acting user may take an unassigned lead in order to write to it: by claiming it or by assigning it to
 * themselves.
 */
export function claimOf(
  lead: Lead,
  { rights, claim }: LeadPermissions,
  me: CurrentUser,
): AssigneeChange | undefined {
  if (lead.assignedAgentRef) return undefined
  if (claim.ok) return { how: 'claim' }
  if (rights.communicate.ok || !rights.assign.ok || !permissionsFor(me, lead.teamRef).agent) return undefined
  return { how: 'assign', id: me.id, name: me.name }
}
