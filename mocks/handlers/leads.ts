import { listLeads, getTeamLeads } from '#/api/endpoints/leads.ts'

import { leadNames } from '../db/leads/lead-names.ts'
import { rightsOn } from '../db/rights.ts'
import { wireRow } from '../db/wire/wire.ts'
import { openTeam } from '../server/find.ts'
import { checkScope } from '../server/lead-scope.ts'
import { on } from '../server/on.ts'

/** The maximum and the default number of rows on a page. */
const MOST_ROWS = 200
const ROWS = 50

/** Handles lists of leads. */
export const leadListHandlers = {
  getTeamLeads: on(getTeamLeads, (call) => {
    const { world, viewer } = call
    const team = openTeam(call, call.param('teamId'))
    return world.leads
      .ofTeam(team.id)
      .filter((lead) => rightsOn(world.store, viewer, lead).open)
      .map((lead) => wireRow(world.store, lead, world.leads.facts(lead), leadNames(world)))
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
}
