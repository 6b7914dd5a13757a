import { changeLeadStatus, releaseLead } from '#/api/endpoints/lead-changes.ts'
import { saveLeadContacts, saveLeadRequirements } from '#/api/endpoints/lead-edits.ts'
import { leadStatusLook } from '#/domain/lead/lead-status.ts'
import { statusReasonProblem } from '#/domain/policy/lead-deed-gates.ts'

import { assign, changeStatus } from '../db/lead-changes.ts'
import { contactsWanted, requirementsWanted, saveContacts, saveRequirements } from '../db/lead-edits.ts'
import { type LeadRecord } from '../db/records.ts'
import { type World } from '../db/world.ts'
import { doerOf } from './doer.ts'
import { demand, openLead } from './find.ts'
import { on, refuse } from './on.ts'

const nameOf = (world: World, userId: string | undefined) =>
  (userId === undefined ? undefined : world.store.users.get(userId)?.name) ?? 'Another agent'

/** Somebody was faster; who, and what is now. */
function outdated(world: World, lead: LeadRecord, now: string): never {
  refuse(409, 'Changed by someone else', { detail: `Changed by ${nameOf(world, lead.actionBy)}: ${now}` })
}

/** What people change about a lead (assumed; S1 sections 4 to 6). */
export const leadChangeHandlers = {
  changeLeadStatus: on(changeLeadStatus, (call) => {
    const { world, body } = call
    const lead = openLead(call, call.param('leadId'))
    // That another was faster is said before a right that went with it.
    if (lead.leadStatus !== body.fromStatus) {
      if (lead.leadStatus === body.status) return undefined
      outdated(world, lead, `the status is ${leadStatusLook(lead.leadStatus).label} now.`)
    }
    demand(call, lead, 'edit')
    if (body.status === 'MERGED' || body.status === 'NEW_LEAD')
      refuse(422, `A lead cannot be given the status ${leadStatusLook(body.status).label}.`)
    if (body.status === lead.leadStatus) return undefined
    const problem = statusReasonProblem(body.status, body)
    if (problem) refuse(422, problem.message, { fieldErrors: { [problem.field]: problem.message } })
    changeStatus(world, lead, body.status, doerOf(call), body.reason, body.description)
    return undefined
  }),

  releaseLead: on(releaseLead, (call) => {
    const { world, body } = call
    const lead = openLead(call, call.param('leadId'))
    if (lead.assignedAgentRef === undefined) return undefined
    if (lead.assignedAgentRef !== body.fromAgentRef)
      outdated(world, lead, `${nameOf(world, lead.assignedAgentRef)} has this lead now.`)
    demand(call, lead, 'assign')
    assign(world, lead, undefined, doerOf(call))
    return undefined
  }),

  saveLeadContacts: on(saveLeadContacts, (call) => {
    const lead = openLead(call, call.param('leadId'))
    demand(call, lead, 'edit')
    const wanted = contactsWanted(lead, call.body.contacts)
    if ('problems' in wanted)
      refuse(422, Object.values(wanted.problems)[0] ?? 'Some fields are not valid', {
        fieldErrors: wanted.problems,
      })
    saveContacts(call.world, lead, wanted.contacts, doerOf(call))
    return undefined
  }),

  saveLeadRequirements: on(saveLeadRequirements, (call) => {
    const lead = openLead(call, call.param('leadId'))
    demand(call, lead, 'edit')
    const wanted = requirementsWanted(call.body)
    if ('problems' in wanted)
      refuse(422, Object.values(wanted.problems)[0] ?? 'Some fields are not valid', {
        fieldErrors: wanted.problems,
      })
    saveRequirements(call.world, lead, wanted, doerOf(call))
    return undefined
  }),
}
