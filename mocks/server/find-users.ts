import { type TeamRecord, type UserRecord } from '../db/records.ts'
import { type World } from '../db/world.ts'
import { refuse } from './on.ts'

/** A request about the users of the viewer's client. */
export interface UserAsking {
  world: World
  viewer: UserRecord
  signedIn: UserRecord
}

/** Demands the right to read users: superusers, and users who manage users. @throws Refusal 403 */
export function demandReader({ viewer }: UserAsking): void {
  if (viewer.role !== 'SUPERUSER' && !viewer.manageUsers) refuse(403, 'You can’t manage users.')
}

/** Demands the right to change users: like reading, but not for read-only users. @throws Refusal 403 */
export function demandManager(call: UserAsking): void {
  demandReader(call)
  if (call.viewer.role === 'READ_ONLY_USER') refuse(403, 'You have read-only access.')
}

/** Demands a superuser. @throws Refusal 403 */
export function demandSuperuser({ viewer }: UserAsking, what: string): void {
  if (viewer.role !== 'SUPERUSER') refuse(403, `Only superusers can ${what}.`)
}

/** Returns a user of the viewer's client. @throws Refusal 403 or 404 */
export function readableUser(call: UserAsking, id: string): UserRecord {
  demandReader(call)
  const user = call.world.store.users.get(id)
  if (!user || user.clientRef !== call.viewer.clientRef) refuse(404, 'This user no longer exists.')
  return user
}

/** Returns a user that the viewer may change. @throws Refusal 403 or 404 */
export function userOf(call: UserAsking, id: string): UserRecord {
  demandManager(call)
  return readableUser(call, id)
}

/** Returns a team of the viewer's client. @throws Refusal 404 */
export function teamOf({ world, viewer }: UserAsking, id: string): TeamRecord {
  const team = world.store.teams.get(id)
  if (!team || team.clientRef !== viewer.clientRef) refuse(404, 'This team no longer exists.')
  return team
}
