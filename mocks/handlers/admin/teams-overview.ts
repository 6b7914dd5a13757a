import { getTeamsOverview } from '#/api/endpoints/admin/teams-overview.ts'

import { teamsOverviewOf } from '../../db/teams/teams-overview.ts'
import { enterTeam } from '../../server/find.ts'
import { on, refuse } from '../../server/on.ts'

/** Handles the index of teams or properties (assumed). */
export const teamsOverviewHandlers = {
  getTeamsOverview: on(getTeamsOverview, (call) => {
    const { weekFrom, weekTo, team } = call.query
    if (!Number.isSafeInteger(weekFrom) || !Number.isSafeInteger(weekTo) || weekFrom >= weekTo)
      refuse(422, 'A week needs its first instant and the one after its last.')
    const only = team === undefined ? undefined : enterTeam(call, team)
    return teamsOverviewOf(call.world, call.viewer, { weekFrom, weekTo, only })
  }),
}
