import {
  changeLeadStatus,
  releaseLead,
  saveLeadContacts,
  saveLeadRequirements,
  previewShare,
  setInterest,
  setLease,
  shareLead,
  getDuplicates,
  mergeLead,
} from '#/api/endpoints/lead-changes.ts'
import { LONGEST_INTEREST_TEXT } from '#/domain/lead/interest-form.ts'
import { LONGEST_UNIT_TEXT, notInterestedReasons } from '#/domain/lead/lead-details.ts'
import { leadStatusLook } from '#/domain/lead/lead-status.ts'
import { leaseForm, leaseFormSchema } from '#/domain/lead/lease.ts'
import { SHARE_NOTE } from '#/domain/lead/share-rules.ts'
import { statusReasonProblem } from '#/domain/policy/lead-action-gates.ts'

import { duplicatesOf } from '../db/leads/duplicates.ts'
import * as leadActions from '../db/leads/lead-actions.ts'
import { merge } from '../db/leads/lead-actions.ts'
import { assign, changeStatus } from '../db/leads/lead-changes.ts'
import {
  contactsWanted,
  requirementsWanted,
  saveContacts,
  saveRequirements,
} from '../db/leads/lead-contacts.ts'
import { type LeadRecord, type PropertyRecord, type TeamRecord, type UserRecord } from '../db/records.ts'
import { rightsOn } from '../db/rights.ts'
import { wireLease, wireShare } from '../db/wire/wire-details.ts'
import { type World } from '../db/world.ts'
import { doerOf, demand, openLead } from '../server/find.ts'
import { checked, on, refuse } from '../server/on.ts'
import { tooLong } from '../server/too-long.ts'

const nameOf = (world: World, userId: string | undefined) =>
  (userId === undefined ? undefined : world.store.users.get(userId)?.name) ?? 'Another agent'

/** Refuses because a colleague was faster, and says who and what the current value is. */
function outdated(world: World, lead: LeadRecord, now: string): never {
  refuse(409, 'Changed by someone else', { detail: `Changed by ${nameOf(world, lead.actionBy)}: ${now}` })
}

/** Handles what users change about a lead (assumed). */
export const leadChangeHandlers = {
  changeLeadStatus: on(changeLeadStatus, (call) => {
    const { world, body } = call
    const lead = openLead(call, call.param('leadId'))
    // Reports the conflict first, before a permission that was lost with it.
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

  setInterest: on(setInterest, (call) => {
    const { world, viewer, body } = call
    const lead = openLead(call, call.param('leadId'))
    demand(call, lead, 'edit')
    checkGate(
      lead,
      ['NEW_LEAD', 'OPPORTUNITY', 'CLOSED'],
      'The property status can be set only for a new lead, an opportunity or a closed lead',
    )
    const property = propertyOf(world, viewer, call.param('propertyId'))
    const before = lead.interests?.find((one) => one.propertyRef === property.id)
    if (before?.interest !== body.fromInterest)
      refuse(409, 'Changed by someone else', { detail: `${property.name} was changed meanwhile.` })
    const reason = notInterestedReasons.find((word) => word === body.reason)
    const description = body.description?.trim()
    if (body.interest === 'NOT_INTERESTED' && reason === undefined)
      refuse(422, 'Selection Required', { fieldErrors: { reason: 'Selection Required' } })
    if (reason === 'OTHER' && !description)
      refuse(422, 'Required', { fieldErrors: { description: 'Required' } })
    const fieldErrors = tooLong({
      description: [description, LONGEST_INTEREST_TEXT],
      units: [body.units, LONGEST_UNIT_TEXT],
    })
    const [tooMuch] = Object.values(fieldErrors)
    if (tooMuch !== undefined) refuse(422, tooMuch, { fieldErrors })
    const units = body.units?.trim()
    const against = body.interest === 'NOT_INTERESTED' && reason !== undefined
    leadActions.setInterest(
      world,
      lead,
      {
        propertyRef: property.id,
        interest: body.interest,
        ...(against ? { reason } : {}),
        ...(against && description ? { description } : {}),
        ...(units ? { units } : {}),
      },
      doerOf(call),
    )
    return undefined
  }),

  setLease: on(setLease, (call) => {
    const { world, viewer, body } = call
    const lead = openLead(call, call.param('leadId'))
    demand(call, lead, 'edit')
    const { base, ...wanted } = body
    const now = lead.lease && wireLease(world.store, lead.lease)
    if (!sameLease(now, base))
      refuse(409, 'Changed by someone else', { detail: 'The lease was changed meanwhile.' })
    checked(leaseFormSchema, leaseForm({ ...wanted, property: undefined }, { today: '' }))
    const property = wanted.propertyRef ? propertyOf(world, viewer, wanted.propertyRef) : undefined
    const lease = {
      leasedDate: wanted.leasedDate,
      ...(wanted.startDate ? { startDate: wanted.startDate } : {}),
      ...(wanted.endDate ? { endDate: wanted.endDate } : {}),
      ...(property ? { propertyRef: property.id } : {}),
      ...(wanted.unit?.trim() ? { unit: wanted.unit.trim() } : {}),
      ...(wanted.rent === undefined ? {} : { rent: wanted.rent }),
    }
    leadActions.setLease(world, lead, lease, doerOf(call))
    return wireLease(world.store, lease)
  }),

  previewShare: on(previewShare, (call) => {
    const { world, viewer, query } = call
    const lead = openLead(call, call.param('leadId'))
    const team = otherTeam(world, viewer, lead, query.teamRef)
    const shared = { ...lead, shares: [{ id: '', createdTs: 0, teamRef: team.id, sharedByRef: viewer.id }] }
    const members = leadActions.membersOf(world, team)
    const rights = members.map((member) => rightsOn(world.store, member, shared))
    return {
      members: members.length,
      canOpen: rights.filter(({ open }) => open).length,
      canCommunicate: rights.filter(({ communicate }) => communicate).length,
    }
  }),

  shareLead: on(shareLead, (call) => {
    const { world, viewer, body } = call
    const lead = openLead(call, call.param('leadId'))
    demand(call, lead, 'edit')
    checkGate(
      lead,
      ['OPPORTUNITY', 'PROSPECT', 'WAITING_LIST'],
      'Only an opportunity, a prospect or a lead on the waiting list can be shared',
    )
    const team = otherTeam(world, viewer, lead, body.teamRef)
    const client = world.store.clients.get(viewer.clientRef)
    const owner = client?.supportedTeamTypes[0] === 'OWNER'
    if (!owner && body.propertyRef === undefined)
      refuse(422, 'Selection Required', { fieldErrors: { propertyRef: 'Selection Required' } })
    const property = body.propertyRef === undefined ? undefined : propertyOf(world, viewer, body.propertyRef)
    const fieldErrors = tooLong({ note: [body.note, SHARE_NOTE] })
    if ('note' in fieldErrors) refuse(422, 'Some fields are not valid', { fieldErrors })
    const earlier = lead.shares?.find((one) => one.teamRef === team.id && one.propertyRef === property?.id)
    if (earlier)
      refuse(409, 'This lead is shared with them already', {
        detail: `${world.store.users.get(earlier.sharedByRef)?.name ?? 'Someone'} shared it with ${team.name} already.`,
      })
    const share = leadActions.shareWithTeam(
      world,
      lead,
      { team, propertyRef: property?.id, note: body.note?.trim() || undefined },
      doerOf(call),
    )
    return wireShare(world.store, share)
  }),

  getDuplicates: on(getDuplicates, (call) => {
    return duplicatesOf(call.world, call.viewer, openLead(call, call.param('leadId')))
  }),

  mergeLead: on(mergeLead, (call) => {
    const { world, body } = call
    const from = openLead(call, call.param('leadId'))
    const into = openLead(call, body.intoLeadRef)
    if (from === into)
      refuse(422, 'Choose another lead.', { fieldErrors: { intoLeadRef: 'Selection Required' } })
    for (const one of [from, into]) {
      if (one.leadStatus === 'MERGED')
        refuse(409, 'Changed by someone else', {
          detail: `${world.leads.facts(one).name} was merged into another lead meanwhile.`,
        })
      demand(call, one, 'edit')
    }
    merge(world, from, into, doerOf(call))
    return { intoLeadRef: into.id }
  }),
}

function propertyOf(world: World, viewer: UserRecord, id: string): PropertyRecord {
  const property = world.store.properties.get(id)
  if (!property || property.clientRef !== viewer.clientRef) refuse(404, 'This property no longer exists.')
  return property
}

function checkGate(lead: LeadRecord, statuses: readonly LeadRecord['leadStatus'][], text: string): void {
  if (!statuses.includes(lead.leadStatus)) refuse(409, text)
}

/** Returns the other team that a lead is shared with. */
function otherTeam(world: World, viewer: UserRecord, lead: LeadRecord, teamRef: string): TeamRecord {
  const team = world.store.teams.get(teamRef)
  if (!team || team.clientRef !== viewer.clientRef || team.id === lead.teamRef)
    refuse(422, 'Choose another team.', { fieldErrors: { teamRef: 'Selection Required' } })
  return team
}

type Said = Partial<Record<'leasedDate' | 'startDate' | 'endDate' | 'unit', string | null | undefined>> & {
  rent?: number | null | undefined
  property?: { id: string } | null | undefined
}

function sameLease(a: Said | undefined, b: Said | undefined): boolean {
  if (!a || !b) return a === b
  return (
    (['leasedDate', 'startDate', 'endDate', 'unit', 'rent'] as const).every(
      (field) => (a[field] ?? undefined) === (b[field] ?? undefined),
    ) && a.property?.id === b.property?.id
  )
}
