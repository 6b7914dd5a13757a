import * as z from 'zod/mini'

import { storageEntry } from '#/lib/storage.ts'

/**
 * The check-in that this device is locked to, until staff leaves it with the code or somebody logs out (which clears
 * what the browser stores for a user). It is kept in the browser's storage, so that another tab or a typed URL leads
 * back to the check-in (`lockedHref`).
 */
const lock = storageEntry(
  'browser',
  'check-in',
  z.object({
    /** The user who started the check-in. The lock does not apply to another user who signs in. */
    user: z.string(),
    /** The URL of the check-in. */
    href: z.string(),
    salt: z.string(),
    code: z.string(),
    wrong: z.number(),
    waitUntil: z.number(),
  }),
)

/**
 * The responses that the check-in of this device starts with, as the server sent them. `app/public/start.js` falls back
 * to them, so that a start without a connection leads into the check-in. They contain no data of visitors or renters.
 */
const start = storageEntry(
  'browser',
  'check-in-start',
  z.object({
    user: z.string(),
    /** Maps the URL of a request to its response, as JSON. */
    answers: z.record(z.string(), z.string()),
  }),
)

/** The stored data of a lock. */
export type CheckInLock = NonNullable<ReturnType<typeof lock.read>>

/** Returns the lock of this device for a signed-in user. */
export function readCheckInLock(user: string): CheckInLock | undefined {
  const found = lock.read()
  return found?.user === user ? found : undefined
}

/**
 * Stores a lock or its changes.
 * @returns false if the browser could not store it, in which case the device would not stay locked
 */
export const storeCheckInLock = (value: CheckInLock): boolean => lock.write(value)

/**
 * Stores the responses that the check-in starts with, as long as the lock is in place. A browser without enough storage
 * needs a connection to start.
 */
export function storeCheckInStart({ user, href }: CheckInLock, answers: Record<string, string>): void {
  if (readCheckInLock(user)?.href === href) start.write({ user, answers })
}

/** Removes the lock when staff leaves the check-in. */
export function endCheckInLock(): void {
  lock.clear()
  start.clear()
}
