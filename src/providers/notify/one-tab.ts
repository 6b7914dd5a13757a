import * as z from 'zod/mini'

import { storageEntry } from '#/lib/storage.ts'

const MOST = 200
const said = (userId: string) => storageEntry('browser', `notified:${userId}`, z.array(z.string()))

/** Milliseconds by which a tab that nobody looks at waits for the one that somebody does. */
export const LATER_MS = 300

/**
 * Which of these things no other tab of this browser has told yet; from now on this one has.
 * @param userId the acting user, whose alerts they are
 */
export async function claimTelling(userId: string, ids: readonly string[]): Promise<string[]> {
  const take = () => {
    const before = said(userId).read() ?? []
    const fresh = ids.filter((id) => !before.includes(id))
    if (fresh.length > 0) said(userId).write([...before, ...fresh].slice(-MOST))
    return fresh
  }
  // Two tabs hear of an alert in the same moment; without locks the worst is a sound twice.
  if (typeof navigator === 'undefined' || !('locks' in navigator)) return take()
  return navigator.locks.request(`lintel-notified-${userId}`, take)
}
