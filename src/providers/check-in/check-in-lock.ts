import * as z from 'zod/mini'

import { storageEntry } from '#/lib/storage.ts'

/**
 * The check-in that this device is locked to, until staff leaves it with the code or somebody logs out (which clears what
 * the browser keeps of a person). It stands in the storage of the browser, so that another tab or a typed address leads
 * back to it (`lockedHref`).
 */
const lock = storageEntry(
  'browser',
  'check-in',
  z.object({
    /** Who began it: another person who signs in is not locked by it. */
    user: z.string(),
    /** The address of the check-in. */
    href: z.string(),
    salt: z.string(),
    code: z.string(),
    wrong: z.number(),
    waitUntil: z.number(),
  }),
)

/**
 * The answers that the check-in of this device starts with, as the server gave them: `app/public/start.js` falls back to
 * them, so that a start without a connection leads into the check-in. Nothing of visitors or renters is among them.
 */
const start = storageEntry(
  'browser',
  'check-in-start',
  z.object({
    user: z.string(),
    /** Address of a request → its answer, as JSON. */
    answers: z.record(z.string(), z.string()),
  }),
)

/** What is stored of a lock. */
export type CheckInLock = NonNullable<ReturnType<typeof lock.read>>

/** The lock of this device for a signed-in person. */
export function readCheckInLock(user: string): CheckInLock | undefined {
  const found = lock.read()
  return found?.user === user ? found : undefined
}

/** Stores a lock, or what changed of it. @returns false where the browser keeps nothing: a lock would not hold */
export const storeCheckInLock = (value: CheckInLock): boolean => lock.write(value)

/** Stores what a lock starts with, while it holds; a browser that has no room for it needs a connection to start. */
export function storeCheckInStart({ user, href }: CheckInLock, answers: Record<string, string>): void {
  if (readCheckInLock(user)?.href === href) start.write({ user, answers })
}

/** Staff has left. */
export function endCheckInLock(): void {
  lock.clear()
  start.clear()
}
