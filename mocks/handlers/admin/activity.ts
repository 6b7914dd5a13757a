import { getTeamActivity } from '#/api/endpoints/admin/activity.ts'

import { activityPage } from '../../db/teams/team-activity.ts'
import { enterTeam } from '../../server/find.ts'
import { on } from '../../server/on.ts'

/** Handles the activity of a team, which lists what leaders changed (assumed). */
export const activityHandlers = {
  getTeamActivity: on(getTeamActivity, (call) =>
    activityPage(call.world, enterTeam(call, call.param('teamId')).id, call.query),
  ),
}
