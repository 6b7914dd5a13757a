import { type UserRecord } from '../db/records.ts'
import { type World } from '../db/world.ts'
import { refuse } from './on.ts'

/** The header with the id of the represented user. */
export const REPRESENTING = 'x-representing-user'

/** The users of a request: the signed-in user and the acting user. */
export interface Identity {
  signedIn: UserRecord
  viewer: UserRecord
}

/** Returns the users for a token and a represented user's id. @throws Refusal 401 or 403 */
export function identify(
  world: World,
  token: string | undefined,
  representing: string | undefined,
): Identity {
  if (token === undefined) refuse(401, 'You are not signed in.')
  const userId = world.tokens.userOf(token)
  const signedIn = userId === undefined ? undefined : world.store.users.get(userId)
  if (!signedIn) refuse(401, 'Your session is over. Sign in again.')
  if (signedIn.status !== 'ACTIVE') refuse(403, 'Your account is not active.')
  if (representing === undefined) return { signedIn, viewer: signedIn }
  const viewer = world.store.users.get(representing)
  if (!viewer || viewer.status !== 'ACTIVE' || !signedIn.administratorFor.has(viewer.id)) {
    refuse(
      403,
      `${viewer && viewer.clientRef === signedIn.clientRef ? viewer.name : 'This user'} has not granted you permission to work as them.`,
    )
  }
  return { signedIn, viewer }
}

/** Returns the token of an Authorization header. */
export function bearer(headers: Headers): string | undefined {
  return /^Bearer (\S+)$/i.exec(headers.get('authorization') ?? '')?.[1]
}

/** Returns the identity for requests that are open to everybody: a user without any rights. */
export function nobody(): Identity {
  const user: UserRecord = {
    id: 'nobody',
    clientRef: '',
    name: '',
    email: '',
    status: 'INACTIVE',
    role: 'USER',
    permissions: new Map(),
    manageProperties: false,
    manageUsers: false,
    manageTeams: false,
    administratorFor: new Map(),
    about: '',
  }
  return { signedIn: user, viewer: user }
}
