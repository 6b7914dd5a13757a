import { createTeam } from '#/api/endpoints/admin/create-team.ts'

import { creationErrors, makeTeam } from '../../db/teams/create-team.ts'
import { wireTeam } from '../../db/wire/wire.ts'
import { doerOf } from '../../server/find.ts'
import { on, refuse } from '../../server/on.ts'

/** Handles the creation of a team. */
export const createTeamHandlers = {
  createTeam: on(createTeam, (call) => {
    const { world, viewer, body, answerWith, headers } = call
    const { store } = world
    const key = headers.get('idempotency-key')
    const onceKey = `${viewer.id} ${String(key)}`
    const payload = JSON.stringify(body)
    const earlier = key === null ? undefined : world.idempotent.get(onceKey)
    if (earlier && earlier.payload !== payload) refuse(422, 'This Idempotency-Key was used for another team')
    const made = earlier && typeof earlier.answer === 'string' ? store.teams.get(earlier.answer) : undefined
    if (made) {
      answerWith('location', `/api/team/${made.id}`)
      return wireTeam(world.store, made)
    }
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
    if (key !== null) world.idempotent.set(onceKey, { payload, answer: team.id })
    answerWith('location', `/api/team/${team.id}`)
    return wireTeam(world.store, team)
  }),
}
