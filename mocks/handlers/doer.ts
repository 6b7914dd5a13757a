import { type Doer } from '../db/lead-changes.ts'
import { type UserRecord } from '../db/records.ts'

/** Who acts in a request: the acting user, and the person behind while representing. */
export function doerOf({ viewer, signedIn }: { viewer: UserRecord; signedIn: UserRecord }): Doer {
  return { user: viewer, ...(viewer === signedIn ? {} : { representative: signedIn }) }
}
