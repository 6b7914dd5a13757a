import {
  addAdministrator,
  authCalendar,
  changeProfile,
  getAdministrators,
  removeAdministrator,
} from '#/api/endpoints/account.ts'
import { isUsPhone } from '#/domain/user/us-phone.ts'
import { isBlank } from '#/lib/text/blank.ts'

import { type UserRecord } from '../db/records.ts'
import { wireUser } from '../db/wire/wire.ts'
import { type World } from '../db/world.ts'
import { ownUser } from '../server/find.ts'
import { on, refuse } from '../server/on.ts'

/** A code that the simulated calendar provider rejects. */
const REFUSED_CODE = 'refused'

const spent = new WeakMap<World, Set<string>>()

/** A code works only once (RFC 6749, 4.1.2). */
function spend(world: World, code: string): boolean {
  const codes = spent.get(world) ?? new Set()
  spent.set(world, codes)
  if (codes.has(code)) return false
  codes.add(code)
  return true
}

/** Maximum length of a text in a profile, in characters. */
const LONGEST = 80

/** Handles what users change about themselves, and who may represent them (all assumed). */
export const accountHandlers = {
  changeProfile: on(changeProfile, ({ world, viewer, param, body }) => {
    const user = ownUser({ world, viewer }, param('userId'))
    const fieldErrors: Record<string, string> = {}
    if (body.name !== undefined && isBlank(body.name)) fieldErrors['name'] = 'Required'
    for (const field of ['name', 'title'] as const)
      if ((body[field]?.length ?? 0) > LONGEST) fieldErrors[field] = `At most ${String(LONGEST)} characters`
    if (typeof body.mobile === 'string' && !isUsPhone(body.mobile))
      fieldErrors['mobile'] = 'Invalid phone number'
    if (Object.keys(fieldErrors).length > 0) refuse(422, 'Some fields are not valid', { fieldErrors })
    if (body.name !== undefined) user.name = body.name.trim()
    if (body.colorSelection !== undefined) user.colorSelection = body.colorSelection
    if (body.sentNotices !== undefined) user.sentNotices = body.sentNotices
    for (const field of ['mobile', 'title'] as const) {
      const value = body[field]
      if (value === null) Reflect.deleteProperty(user, field)
      else if (value !== undefined) user[field] = value
    }
    return undefined
  }),

  getAdministrators: on(getAdministrators, ({ world, signedIn }) =>
    [...world.store.users.values()].flatMap((user) => {
      const grant = user.administratorFor.get(signedIn.id)
      if (!grant) return []
      return [{ ...wireUser(user), grantedTs: grant.grantedTs ?? null, lastUsedTs: grant.lastUsedTs ?? null }]
    }),
  ),

  addAdministrator: on(addAdministrator, ({ world, viewer, signedIn, param }) => {
    const user = colleague(world, viewer, signedIn, param('userId'))
    if (user.status !== 'ACTIVE') refuse(422, `${user.name} is not active.`)
    if (!user.administratorFor.has(signedIn.id))
      user.administratorFor.set(signedIn.id, { grantedTs: world.clock.now() })
    return undefined
  }),

  removeAdministrator: on(removeAdministrator, ({ world, viewer, signedIn, param }) => {
    const user = colleague(world, viewer, signedIn, param('userId'))
    user.administratorFor.delete(signedIn.id)
    // If the user is representing the signed-in user right now, an event makes the app refetch the permission.
    world.hub.emit(
      { eventType: 'LEAD_CHANGED', createdTs: world.clock.now(), userRef: signedIn.id },
      ({ userId, actingId }) => userId === user.id && actingId === signedIn.id,
    )
    return undefined
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

function colleague(world: World, viewer: UserRecord, signedIn: UserRecord, userId: string): UserRecord {
  if (viewer !== signedIn) refuse(403, 'Only oneself can grant this.')
  const user = world.store.users.get(userId)
  if (!user || user.clientRef !== signedIn.clientRef || user === signedIn)
    refuse(404, 'This user no longer exists.')
  return user
}
