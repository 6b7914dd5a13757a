import { getClient } from '#/api/endpoints/client.ts'
import {
  authCalendar,
  getAdministratorFor,
  getTransferRules,
  getUser,
  getUsers,
} from '#/api/endpoints/people.ts'

import { iso, wireClient, wireGrant, wireUser } from '../db/wire.ts'
import { type World } from '../db/world.ts'
import { on, refuse } from './on.ts'

/** A code with which the simulated calendar provider refuses. */
const REFUSED_CODE = 'refused'

const spent = new WeakMap<World, Set<string>>()

/** A code works once (RFC 6749, 4.1.2). */
function spend(world: World, code: string): boolean {
  const codes = spent.get(world) ?? new Set()
  spent.set(world, codes)
  if (codes.has(code)) return false
  codes.add(code)
  return true
}

/** People and their client (S1 section 7, S2 section 7). */
export const peopleHandlers = {
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
    if (client.id !== viewer.clientRef) refuse(403, 'You do not have access to this client.')
    return wireClient(client)
  }),

  // The grants are the signed-in person's, also while representing: the switch screen stays the same.
  getAdministratorFor: on(getAdministratorFor, ({ world, signedIn }) =>
    [...signedIn.administratorFor].flatMap(([id, grant]) => {
      const user = world.store.users.get(id)
      return user?.status === 'ACTIVE' ? [wireGrant(world.store, user, grant)] : []
    }),
  ),

  getTransferRules: on(getTransferRules, ({ world, viewer, param }) => {
    const user = world.store.users.get(param('userId'))
    if (!user || user.clientRef !== viewer.clientRef) refuse(404, 'This user no longer exists.')
    if (user !== viewer && viewer.role !== 'SUPERUSER' && !viewer.manageUsers)
      refuse(403, `You can not see how calls reach ${user.name}.`)
    const until = user.doNotDisturbUntil
    return { doNotDisturb: until === undefined ? null : { endTime: until === null ? null : iso(until) } }
  }),

  authCalendar: on(authCalendar, ({ world, viewer, query }) => {
    if (query.code === '' || query.code === REFUSED_CODE || !spend(world, query.code)) {
      refuse(400, 'The calendar was not connected.', {
        detail: 'The provider did not accept the authorization code.',
      })
    }
    const provider = query.code.startsWith('microsoft-') ? 'microsoft' : 'google'
    viewer.calendar = { provider, email: viewer.email, failed: false }
    for (const team of world.store.teams.values()) {
      if (team.members[0]?.userRef === viewer.id)
        Object.assign(team, { calendarConnected: true, calendarAuthFailed: false })
    }
    return undefined
  }),
}
