import { getClient, getAdministratorFor, getUser, getUsers, getCurrentUser } from '#/api/endpoints/users.ts'

import { wireClient, wireGrant, wireUser, wireCurrentUser } from '../db/wire/wire.ts'
import { on, refuse } from '../server/on.ts'

/** Handles users and their client. */
export const userHandlers = {
  getUser: on(getUser, ({ world, viewer, param }) => {
    const user = world.store.users.get(param('userId'))
    if (!user || user.clientRef !== viewer.clientRef) refuse(404, 'This user no longer exists.')
    return wireUser(user)
  }),

  getUsers: on(getUsers, ({ world, viewer }) =>
    [...world.store.users.values()].filter((user) => user.clientRef === viewer.clientRef).map(wireUser),
  ),

  getClient: on(getClient, ({ world, viewer, param }) => {
    const client = world.store.clients.get(param('clientId'))
    if (!client) refuse(404, 'This client no longer exists.')
    if (client.id !== viewer.clientRef) refuse(403, 'You don’t have access to this client.')
    return wireClient(client)
  }),

  // Even while representing, the grants are those of the signed-in user, so that the switch screen stays the same.
  getAdministratorFor: on(getAdministratorFor, ({ world, signedIn }) =>
    [...signedIn.administratorFor].flatMap(([id, grant]) => {
      const user = world.store.users.get(id)
      return user?.status === 'ACTIVE' ? [wireGrant(world.store, user, grant)] : []
    }),
  ),

  getCurrentUser: on(getCurrentUser, ({ world, viewer, signedIn }) => {
    const grant = signedIn.administratorFor.get(viewer.id)
    if (grant && viewer !== signedIn) grant.lastUsedTs = world.clock.now()
    signedIn.lastSignInTs = world.clock.now()
    return wireCurrentUser(world.store, viewer, viewer !== signedIn)
  }),
}
