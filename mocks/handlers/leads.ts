import {
  getLead,
  moveCommunication,
  listLeads,
  getTeamLeads,
  getOverdueLeads,
} from '#/api/endpoints/leads.ts'

import { duplicatesOf } from '../db/leads/duplicates.ts'
import { move } from '../db/leads/lead-changes.ts'
import { receivesWarnings, worstOverdue } from '../db/leads/overdue.ts'
import { rightsOn } from '../db/rights.ts'
import { wireLead, wireRow } from '../db/wire/wire.ts'
import { type World } from '../db/world.ts'
import { demand, openLead, openTeam } from '../server/find.ts'
import { checkScope } from '../server/lead-scope.ts'
import { on, refuse } from '../server/on.ts'

/** The maximum and the default number of rows on a page. */
const MOST_ROWS = 200
const ROWS = 50

const nameIn = (world: World) => (id: string) => {
  const lead = world.leads.get(id)
  return lead && world.leads.facts(lead).name
}

/** Handles leads, their threads and their lists. */
export const leadHandlers = {
  getLead: on(getLead, (call) => {
    const { world, viewer } = call
    const lead = openLead(call, call.param('leadId'))
    return {
      ...wireLead(world.store, lead, nameIn(world)),
      duplicates: duplicatesOf(world, viewer, lead),
    }
  }),

  getTeamLeads: on(getTeamLeads, (call) => {
    const { world, viewer } = call
    const team = openTeam(call, call.param('teamId'))
    return world.leads
      .ofTeam(team.id)
      .filter((lead) => rightsOn(world.store, viewer, lead).open)
      .map((lead) => wireRow(world.store, lead, world.leads.facts(lead), nameIn(world)))
  }),

  moveCommunication: on(moveCommunication, (call) => {
    const { world, viewer, signedIn, query } = call
    const from = openLead(call, call.param('leadId'))
    demand(call, from, 'edit')
    const communication = from.communications.find((one) => one.id === call.param('commId'))
    if (!communication) refuse(404, 'This communication no longer exists.')
    const to = openLead(call, query.targetLeadRef)
    if (to === from)
      refuse(422, 'Choose another lead.', { fieldErrors: { targetLeadRef: 'Selection Required' } })
    if (to.leadStatus === 'MERGED') refuse(409, 'The other lead was merged and can only be read.')
    const newest = from.communications.findLast((one) => one.communicationDirection === 'INCOMING')
    if (communication.communicationDirection !== 'INCOMING' || communication === newest) {
      refuse(409, 'This communication cannot be moved')
    }
    move(world, from, to, communication, {
      user: viewer,
      ...(viewer === signedIn ? {} : { representative: signedIn }),
    })
    return { targetLeadRef: to.id }
  }),

  listLeads: on(listLeads, ({ world, viewer, query }) => {
    const { cursor, offset = 0, limit = ROWS, ...question } = query
    const problems: Record<string, string> = {}
    if (!Number.isInteger(offset) || offset < 0) problems['offset'] = 'offset must be a whole number from 0'
    if (!Number.isInteger(limit) || limit < 1 || limit > MOST_ROWS)
      problems['limit'] = `limit must be a whole number from 1 to ${MOST_ROWS}`
    checkScope(question, undefined, problems)
    return world.lists.page(viewer, question, world.clock.now(), { cursor, offset, limit })
  }),

  getOverdueLeads: on(getOverdueLeads, ({ world, viewer }) => {
    const now = world.clock.now()
    const over = [...world.leads.values()].flatMap((lead) => {
      const team = world.store.teams.get(lead.teamRef)
      if (!team || !receivesWarnings(viewer, team) || !rightsOn(world.store, viewer, lead).open) return []
      const facts = world.leads.facts(lead)
      const by = worstOverdue(lead, facts, team, now)
      return by === undefined ? [] : [{ lead, facts, by }]
    })
    const nameOf = (id: string) => {
      const lead = world.leads.get(id)
      return lead && world.leads.facts(lead).name
    }
    return {
      total: over.length,
      items: over
        .toSorted((a, b) => b.by - a.by)
        .slice(0, MOST)
        .map(({ lead, facts }) => ({
          ...wireRow(world.store, lead, facts, nameOf),
          firstContactTs: facts.firstContactTs ?? null,
        })),
    }
  }),
}

/** Maximum number of leads in one response. */
const MOST = 500
