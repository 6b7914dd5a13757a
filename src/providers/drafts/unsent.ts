import { draftKeysOf } from '#/domain/message/draft-keys.ts'
import { isExpired, isUnsent } from '#/domain/message/draft.ts'
import { keysOf } from '#/lib/storage.ts'

import { draftSlot } from './draft-slot.ts'

/** How much a signed-in person has unsent in this browser, as whomever they acted: Log Out asks when there is any (P4). */
export function unsentCount(signedInUser: string, now: number): number {
  return [...unsentByActingUser(signedInUser, now).values()].reduce((sum, count) => sum + count, 0)
}

/** How many messages and comments a signed-in person has unsent in this browser, by whom they acted as. */
export function unsentByActingUser(signedInUser: string, now: number): Map<string, number> {
  const counts = new Map<string, number>()
  for (const key of keysOf('browser', draftKeysOf(signedInUser))) {
    const draft = draftSlot(key).read()
    const acting = actingUserOf(key)
    if (!draft || acting === undefined || isExpired(draft, now) || !isUnsent(draft)) continue
    counts.set(acting, (counts.get(acting) ?? 0) + 1)
  }
  return counts
}

function actingUserOf(key: string): string | undefined {
  const acting = key.split(':')[2]
  if (acting === undefined) return undefined
  try {
    return decodeURIComponent(acting)
  } catch {
    return undefined
  }
}
