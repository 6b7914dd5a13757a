import { type TeamRecord, type UserRecord } from '../db/records.ts'
import { type World } from '../db/world.ts'
import { refuse } from './on.ts'

/** Who asks about the users of their client. */
export interface UserAsking {
  world: World
  viewer: UserRecord
  signedIn: UserRecord
}

/** Reading them is for superusers and who manages users. @throws Refusal 403 */
export function demandReader({ viewer }: UserAsking): void {
  if (viewer.role !== 'SUPERUSER' && !viewer.manageUsers) refuse(403, 'You can’t manage users.')
}

/** Changing them too, but for read-only users. @throws Refusal 403 */
export function demandManager(call: UserAsking): void {
  demandReader(call)
  if (call.viewer.role === 'READ_ONLY_USER') refuse(403, 'You have read-only access.')
}

/** What superusers alone do. @throws Refusal 403 */
export function demandSuperuser({ viewer }: UserAsking, what: string): void {
  if (viewer.role !== 'SUPERUSER') refuse(403, `Only superusers can ${what}.`)
}

/** A user of the viewer's client. @throws Refusal 403 or 404 */
export function readableUser(call: UserAsking, id: string): UserRecord {
  demandReader(call)
  const user = call.world.store.users.get(id)
  if (!user || user.clientRef !== call.viewer.clientRef) refuse(404, 'This user no longer exists.')
  return user
}

/** A user that may be changed. @throws Refusal 403 or 404 */
export function userOf(call: UserAsking, id: string): UserRecord {
  demandManager(call)
  return readableUser(call, id)
}

/** A team of the viewer's client. @throws Refusal 404 */
export function teamOf({ world, viewer }: UserAsking, id: string): TeamRecord {
  const team = world.store.teams.get(id)
  if (!team || team.clientRef !== viewer.clientRef) refuse(404, 'This team no longer exists.')
  return team
}
