import {
  getTeam,
  getTeamCampaigns,
  getTeams,
  removeWatchWarnings,
  watchWarnings,
} from '#/api/endpoints/teams.ts'

import { type TeamRecord, type UserRecord } from '../db/records.ts'
import { recordTeamActivity } from '../db/teams/team-activity.ts'
import { wireCampaign, wireTeam } from '../db/wire/wire.ts'
import { type World } from '../db/world.ts'
import { doerOf, openTeam, seesTeam } from '../server/find.ts'
import { on, refuse } from '../server/on.ts'

function teamsOf(world: World, viewer: UserRecord): TeamRecord[] {
  return [...world.store.teams.values()].filter((team) => team.clientRef === viewer.clientRef)
}

function recordWatch(
  call: { world: World; viewer: UserRecord; signedIn: UserRecord },
  team: TeamRecord,
  text: string,
): void {
  recordTeamActivity(call.world, team.id, { kind: 'MEMBERS', text }, doerOf(call))
}

/** Only a SUPERUSER or READ_ONLY_USER who is not the first team lead may change this. */
function checkWatcher(viewer: UserRecord, team: TeamRecord): void {
  const lead = team.members.find((member) => member.role === 'TEAM_LEAD')
  if (viewer.role === 'USER') refuse(403, 'Team members always receive the warnings of their team.')
  if (lead?.userRef === viewer.id) refuse(403, 'The team lead always receives the warnings.')
}

/** Handles teams and campaigns. */
export const teamHandlers = {
  getTeams: on(getTeams, (call) =>
    teamsOf(call.world, call.viewer)
      .filter((team) => seesTeam(call, team))
      .map((team) => wireTeam(call.world.store, team)),
  ),

  getTeam: on(getTeam, (call) => wireTeam(call.world.store, openTeam(call, call.param('teamId')))),

  getTeamCampaigns: on(getTeamCampaigns, (call) => {
    const team = openTeam(call, call.param('teamId'))
    return [...call.world.store.campaigns.values()]
      .filter((campaign) => campaign.teamRef === team.id)
      .map(wireCampaign)
  }),

  watchWarnings: on(watchWarnings, (call) => {
    const team = openTeam(call, call.param('teamId'))
    checkWatcher(call.viewer, team)
    if (!team.watchWarnings.has(call.viewer.id)) recordWatch(call, team, 'Turned their late warnings on')
    team.watchWarnings.add(call.viewer.id)
    return undefined
  }),

  removeWatchWarnings: on(removeWatchWarnings, (call) => {
    const team = openTeam(call, call.param('teamId'))
    checkWatcher(call.viewer, team)
    if (team.watchWarnings.delete(call.viewer.id)) recordWatch(call, team, 'Turned their late warnings off')
    return undefined
  }),
}
