import { useSelector } from '@tanstack/react-store'
import { createAtom } from '@tanstack/store'
import * as z from 'zod/mini'

import { onOtherTab, storageEntry } from '#/lib/storage.ts'

const arrivalSchema = z.object({
  /** Idempotency key: retries send the same key, so that the server never records an arrival twice. */
  key: z.string(),
  /** The signed-in user. */
  user: z.string(),
  /**
   * The acting user who checked the visitor in. Undefined when an earlier version of the app stored the arrival: then
   * it counts as the signed-in user's own.
   */
  actingUser: z.optional(z.string()),
  teamId: z.string(),
  openHouseId: z.string(),
  /** Epoch milliseconds. */
  arrivedTs: z.number(),
  attendeeRef: z.optional(z.string()),
  name: z.string(),
  phone: z.optional(z.string()),
  broker: z.optional(z.string()),
  mayText: z.boolean(),
  /** Why the server refused the arrival; undefined when it has not been refused. */
  refused: z.optional(z.string()),
})

/**
 * An arrival that is stored on the device until it is sent: name, phone, broker and consent, plus the place and time of
 * arrival.
 */
export type StoredArrival = z.output<typeof arrivalSchema>

const KEY = 'arrivals'
const entry = storageEntry('browser', KEY, z.array(arrivalSchema))
const version = createAtom(0)
const changed = () => version.set((count) => count + 1)
onOtherTab((key) => {
  if (key === KEY) changed()
})

function write(all: readonly StoredArrival[]): boolean {
  const done = all.length > 0 ? entry.write([...all]) : (entry.clear(), true)
  changed()
  return done
}

/**
 * Returns the stored arrivals of a signed-in user, as whomever they acted. Log Out clears them together with everything
 * else that the browser stores for the user.
 */
export function storedArrivals(user: string): StoredArrival[] {
  return (entry.read() ?? []).filter((one) => one.user === user)
}

/** Whether an arrival was checked in by an acting user. It is sent only as that user. */
export const isArrivalOf = ({ user, actingUser = user }: StoredArrival, acting: string): boolean =>
  actingUser === acting

/** Stores an arrival. @returns false if the device could not store it */
export function storeArrival(arrival: StoredArrival): boolean {
  return write([...(entry.read() ?? []).filter(({ key }) => key !== arrival.key), arrival])
}

/** Removes an arrival that was sent or given up. Arrivals that Log Out has cleared do not come back. */
export function dropArrival(key: string): void {
  write((entry.read() ?? []).filter((one) => one.key !== key))
}

/** Marks an arrival as refused by the server. It stays stored with the reason, so that staff can see it. */
export function refuseArrival(key: string, refused: string): void {
  write((entry.read() ?? []).map((one) => (one.key === key ? { ...one, refused } : one)))
}

/** Returns the stored arrivals of a signed-in user and re-renders when they change, in this tab or another. */
export function useStoredArrivals(user: string): StoredArrival[] {
  useSelector(version)
  return storedArrivals(user)
}
