import type * as z from 'zod/mini'

import { batchLeads } from '#/api/endpoints/lead-bulk.ts'
import { SHARE_NOTE } from '#/domain/lead/share-rules.ts'
import { asksWhy } from '#/domain/lead/status-reasons.ts'
import { isBlank } from '#/lib/text/blank.ts'

import { shareWithTeam } from '../db/leads/lead-actions.ts'
import { assign, changeStatus } from '../db/leads/lead-changes.ts'
import { type LeadRecord, type TeamRecord, type UserRecord } from '../db/records.ts'
import { flagsIn, rightsOn, whyNot } from '../db/rights.ts'
import { recordTeamActivity } from '../db/teams/team-activity.ts'
import { type World } from '../db/world.ts'
import { doerOf, demand, openLead } from '../server/find.ts'
import { on, Refusal, refuse } from '../server/on.ts'
import { tooLong } from '../server/too-long.ts'

interface Asking {
  world: World
  viewer: UserRecord
  signedIn: UserRecord
}

type From = { fromAgentRef?: string | undefined; fromStatus?: string | undefined }
type Action = (lead: LeadRecord, from: From) => void

const sharable: readonly string[] = ['OPPORTUNITY', 'PROSPECT', 'WAITING_LIST']

function claimConflict(world: World, lead: LeadRecord): never {
  const assignee =
    lead.assignedAgentRef === undefined ? undefined : world.store.users.get(lead.assignedAgentRef)
  refuse(409, assignee === undefined ? 'No one has this lead any more' : `${assignee.name} has this lead`)
}

/** Handles changes of many leads. Each lead is checked separately (assumed). */
export const leadBulkHandlers = {
  batchLeads: on(batchLeads, (call) => {
    const action = actionOf(call, call.body)
    const moved = new Map<string, number>()
    const results = call.body.leads.map(({ leadRef, ...from }) => {
      try {
        const lead = openLead(call, leadRef)
        // Merged leads are read-only, even if they already have the requested value.
        if (lead.leadStatus === 'MERGED') demand(call, lead, 'edit')
        const before = lead.assignedAgentRef
        action(lead, from)
        if (lead.assignedAgentRef !== before) moved.set(lead.teamRef, (moved.get(lead.teamRef) ?? 0) + 1)
        return { leadRef, outcome: 'DONE' as const }
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        const outcome = error.status === 409 ? ('CONFLICT' as const) : ('REFUSED' as const)
        return { leadRef, outcome, message: error.message.replace(/\.$/, '') }
      }
    })
    if (call.body.action === 'ASSIGN') recordMoves(call, moved, call.body.userRef ?? '')
    return { results }
  }),
}

/** Records one line of activity in each team whose leads were assigned together. */
function recordMoves(asking: Asking, moved: ReadonlyMap<string, number>, userRef: string): void {
  const { world } = asking
  const label = world.store.users.get(userRef)?.name ?? ''
  for (const [teamRef, count] of moved) {
    recordTeamActivity(
      world,
      teamRef,
      {
        kind: 'LEADS',
        text: `Moved ${String(count)} ${count === 1 ? 'lead' : 'leads'} to`,
        object: { label, type: 'MEMBER', id: userRef },
      },
      doerOf(asking),
    )
  }
}

/** Checks the requested action once. A request that makes no sense is rejected as a whole. */
function actionOf(asking: Asking, body: z.output<(typeof batchLeads)['body']>): Action {
  const { world } = asking
  switch (body.action) {
    case 'CLAIM':
      return (lead) => claim(asking, lead)
    case 'ASSIGN': {
      const to = body.userRef === undefined ? undefined : world.store.users.get(body.userRef)
      if (!to || to.clientRef !== asking.viewer.clientRef || to.status !== 'ACTIVE')
        refuse(422, 'Selection Required', { fieldErrors: { userRef: 'Selection Required' } })
      return (lead, from) => give(asking, lead, to, from.fromAgentRef)
    }
    case 'STATUS': {
      const { status, reason, description } = body
      if (status === undefined || status === 'MERGED' || status === 'NEW_LEAD')
        refuse(422, 'Selection Required', { fieldErrors: { status: 'Selection Required' } })
      if (asksWhy(status) && isBlank(reason))
        refuse(422, 'Selection Required', { fieldErrors: { reason: 'Selection Required' } })
      if (asksWhy(status) && reason === 'OTHER' && isBlank(description))
        refuse(422, 'Required', { fieldErrors: { description: 'Required' } })
      return (lead, { fromStatus }) => {
        demand(asking, lead, 'edit')
        if (lead.leadStatus === status) return
        if (fromStatus !== undefined && lead.leadStatus !== fromStatus)
          refuse(409, 'The status was changed meanwhile')
        changeStatus(world, lead, status, doerOf(asking), reason, description)
      }
    }
    case 'SHARE': {
      const team = body.teamRef === undefined ? undefined : world.store.teams.get(body.teamRef)
      if (!team || team.clientRef !== asking.viewer.clientRef)
        refuse(422, 'Selection Required', { fieldErrors: { teamRef: 'Selection Required' } })
      const fieldErrors = tooLong({ note: [body.note, SHARE_NOTE] })
      if ('note' in fieldErrors) refuse(422, 'Some fields are not valid', { fieldErrors })
      const note = body.note?.trim()
      return (lead) => share(asking, lead, team, note === '' ? undefined : note)
    }
  }
}

function claim(asking: Asking, lead: LeadRecord): void {
  const { world, viewer } = asking
  if (lead.assignedAgentRef === viewer.id) return
  if (lead.assignedAgentRef !== undefined) claimConflict(world, lead)
  demand(asking, lead, 'edit')
  const team = world.store.teams.get(lead.teamRef)
  const agent = team && flagsIn(viewer, team).agent === true
  if (team?.assignmentMode !== 'CLAIM' || !agent || !rightsOn(world.store, viewer, lead).member)
    refuse(403, whyNot(world.store, viewer, lead, 'edit'))
  assign(world, lead, viewer, doerOf(asking))
}

function give(asking: Asking, lead: LeadRecord, to: UserRecord, from: string | undefined): void {
  const { world } = asking
  if (lead.assignedAgentRef === to.id) return
  demand(asking, lead, 'assign')
  const team = world.store.teams.get(lead.teamRef)
  if (!team || flagsIn(to, team).agent !== true)
    refuse(403, `${to.name} cannot be given leads of ${team?.name ?? 'this team'}`)
  if (lead.assignedAgentRef !== from) claimConflict(world, lead)
  assign(world, lead, to, doerOf(asking))
}

function share(asking: Asking, lead: LeadRecord, team: TeamRecord, note: string | undefined): void {
  const { world, viewer } = asking
  demand(asking, lead, 'edit')
  if (!sharable.includes(lead.leadStatus))
    refuse(403, 'Only an opportunity, a prospect or a lead on the waiting list can be shared')
  if (lead.teamRef === team.id) refuse(403, `Belongs to ${team.name} already`)
  const owner = world.store.clients.get(viewer.clientRef)?.supportedTeamTypes[0] === 'OWNER'
  const property = lead.propertyRef
  if (property === undefined && !owner) refuse(403, 'Sharing needs a property')
  const earlier = lead.shares?.find((one) => one.teamRef === team.id && one.propertyRef === property)
  if (earlier?.sharedByRef === viewer.id) return
  if (earlier) refuse(409, `Shared with ${team.name} already`)
  shareWithTeam(
    world,
    lead,
    {
      team,
      ...(property === undefined ? {} : { propertyRef: property }),
      ...(note === undefined ? {} : { note }),
    },
    doerOf(asking),
  )
}
