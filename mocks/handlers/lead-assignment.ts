import { assignLead, claimLead, getAssignableMembers } from '#/api/endpoints/lead-assignment.ts'

import { assign } from '../db/leads/lead-changes.ts'
import { type LeadRecord, type UserRecord } from '../db/records.ts'
import { flagsIn, rightsOn, whyNot } from '../db/rights.ts'
import { wireUser } from '../db/wire/wire.ts'
import { type World } from '../db/world.ts'
import { demand, openLead, openTeam } from '../server/find.ts'
import { on, refuse } from '../server/on.ts'

interface Asking {
  world: World
  viewer: UserRecord
  signedIn: UserRecord
}

/**
 * Returns a lead that the viewer may open. If the lead was offered to the viewer and somebody else has it by now,
 * reports that conflict first, before the permission that was lost with it.
 * @param from the assignee as far as the caller knows
 */
function offeredLead(asking: Asking, leadId: string, from?: string): LeadRecord {
  const { world, viewer } = asking
  const lead = world.leads.get(leadId)
  const offered = [...world.store.alerts.values()].some(
    (alert) => alert.leadRef === leadId && alert.userRef === viewer.id && alert.invalidated,
  )
  if (
    lead &&
    offered &&
    lead.assignedAgentRef !== undefined &&
    ![viewer.id, from].includes(lead.assignedAgentRef)
  )
    claimConflict(world, lead)
  return openLead(asking, leadId)
}

function claimConflict(world: World, lead: LeadRecord): never {
  const assignee =
    lead.assignedAgentRef === undefined ? undefined : world.store.users.get(lead.assignedAgentRef)
  refuse(409, 'No longer available', { detail: `${assignee?.name ?? 'Another agent'} has this lead.` })
}

const doerOf = ({ viewer, signedIn }: Asking) => ({
  user: viewer,
  ...(viewer === signedIn ? {} : { representative: signedIn }),
})

/** Handles the assignment of a lead (assumed). */
export const leadAssignmentHandlers = {
  claimLead: on(claimLead, (call) => {
    const { world, viewer } = call
    const lead = offeredLead(call, call.param('leadId'))
    if (lead.assignedAgentRef === viewer.id) return undefined
    if (lead.assignedAgentRef !== undefined) claimConflict(world, lead)
    demand(call, lead, 'edit')
    const team = world.store.teams.get(lead.teamRef)
    const agent = team && flagsIn(viewer, team).agent === true
    if (team?.assignmentMode !== 'CLAIM' || !agent || !rightsOn(world.store, viewer, lead).member)
      refuse(403, whyNot(world.store, viewer, lead, 'edit'))
    assign(world, lead, viewer, doerOf(call))
    return undefined
  }),

  assignLead: on(assignLead, (call) => {
    const { world, body } = call
    const lead = offeredLead(call, call.param('leadId'), body.fromAgentRef)
    if (lead.assignedAgentRef === body.userRef) return undefined
    if (lead.assignedAgentRef !== body.fromAgentRef) claimConflict(world, lead)
    demand(call, lead, 'assign')
    const team = world.store.teams.get(lead.teamRef)
    const to = world.store.users.get(body.userRef)
    if (!team || !to || to.status !== 'ACTIVE' || flagsIn(to, team).agent !== true) {
      refuse(422, 'This person cannot be given leads of the team.', {
        fieldErrors: { userRef: 'Selection Required' },
      })
    }
    assign(world, lead, to, doerOf(call))
    return undefined
  }),

  getAssignableMembers: on(getAssignableMembers, (call) => {
    const team = openTeam(call, call.param('teamId'))
    return [...call.world.store.users.values()]
      .filter((user) => user.status === 'ACTIVE' && flagsIn(user, team).agent === true)
      .map(wireUser)
  }),
}
