import { getCurrentUser } from '#/api/endpoints/auth.ts'

import { wireCurrentUser } from '../db/wire.ts'
import { on } from './on.ts'

/** S1 section 7: the person behind a request. */
export const authHandlers = {
  getCurrentUser: on(getCurrentUser, ({ world, viewer, signedIn }) => {
    const grant = signedIn.administratorFor.get(viewer.id)
    if (grant && viewer !== signedIn) grant.lastUsedTs = world.clock.now()
    return wireCurrentUser(world.store, viewer, viewer !== signedIn)
  }),
}
