import { createTeam } from '#/api/endpoints/admin/create-team.ts'

import { creationErrors, makeTeam } from '../../db/teams/create-team.ts'
import { wireTeam } from '../../db/wire/wire.ts'
import { doerOf } from '../../server/find.ts'
import { on, refuse } from '../../server/on.ts'

/** Handles the creation of a team. */
export const createTeamHandlers = {
  createTeam: on(createTeam, (call) => {
    const { world, viewer, body, answerWith } = call
    const { store } = world
    const client = store.clients.get(viewer.clientRef)
    const may = viewer.role === 'SUPERUSER' || (viewer.manageTeams && viewer.role !== 'READ_ONLY_USER')
    if (!client || !may) refuse(403, 'You cannot create teams.')
    const fieldErrors = creationErrors(world, viewer, client, body)
    if (Object.keys(fieldErrors).length > 0) {
      // A code that was sent to the provider is used up, whether or not the team was created.
      for (const code of [body.tokenCode, body.calendarAccessCode])
        if (code !== undefined && ('tokenCode' in fieldErrors || 'calendarAccessCode' in fieldErrors))
          store.spentCodes.add(code)
      refuse(422, 'The team could not be created.', { fieldErrors })
    }
    const team = makeTeam(world, viewer, body, doerOf(call))
    answerWith('location', `/api/team/${team.id}`)
    return wireTeam(world.store, team)
  }),
}
