import { type GrantRecord } from '../db/records.ts'
import { type World } from '../db/world.ts'

const DAY = 24 * 3_600_000

/**
 * In days ago: when it was granted, and when it was last used, if ever. Grants that are not listed are older than the
 * record of these dates.
 */
const grants: readonly [by: string, to: string, granted: number, used?: number][] = [
  ['dana', 'priya', 134, 0.05],
  ['luis', 'priya', 57, 5],
  ['hannah', 'priya', 14],
  ['priya', 'marcus', 71, 20],
  ['marcus', 'beatriz', 240],
  ['samir', 'elena', 33, 2],
]

/** Sets the dates of the permissions to represent another user, relative to the world's current time. */
export function seedGrants({ store, clock }: World): void {
  for (const [by, to, granted, used] of grants) {
    const grant: GrantRecord = { grantedTs: clock.now() - granted * DAY }
    if (used !== undefined) grant.lastUsedTs = clock.now() - used * DAY
    store.users.get(`user-${to}`)?.administratorFor.set(`user-${by}`, grant)
  }
}
