import * as z from 'zod/mini'

import { decide } from '../db/approvals.ts'
import { command, SimulatorError, text } from './command.ts'

/** Commands for the people who review new companies, and for the validity of invitations. */
export const entryCommands = {
  /** Approves or rejects a company, with a reason. */
  setApproval: command(
    z.object({
      clientId: z.string(),
      status: z.enum(['unknown', 'approved', 'not_approved', 'not_required']),
      reason: text,
    }),
    (world, { clientId, status, reason }) => {
      if (!world.store.clients.has(clientId)) throw new SimulatorError(`There is no client ${clientId}.`)
      decide(world, clientId, status, reason)
      return { ok: true }
    },
  ),

  /** Ends an invitation: somebody used it, or it has expired. */
  endInvitation: command(
    z.object({ invitationId: z.string(), as: z.enum(['used', 'expired']) }),
    (world, { invitationId, as }) => {
      const invitation = world.store.invitations.get(invitationId)
      if (!invitation) throw new SimulatorError(`There is no invitation ${invitationId}.`)
      if (as === 'used') invitation.used = true
      else invitation.invitedTs = 0
      return { ok: true }
    },
  ),
}
