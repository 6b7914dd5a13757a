import { useSelector } from '@tanstack/react-store'
import { createAtom } from '@tanstack/store'
import * as z from 'zod/mini'

import { storageEntry } from '#/lib/storage.ts'

const keptSchema = z.object({
  /** Sent again with it, an arrival is never told twice. */
  key: z.string(),
  user: z.string(),
  teamId: z.string(),
  openHouseId: z.string(),
  /** Epoch milliseconds. */
  arrivedTs: z.number(),
  attendeeRef: z.optional(z.string()),
  name: z.string(),
  phone: z.optional(z.string()),
  broker: z.optional(z.string()),
  mayText: z.boolean(),
  /** Why the server does not take it; left out: it was not asked yet. */
  refused: z.optional(z.string()),
})

/** An arrival that is kept on the device until it is sent: name, phone, broker and consent, and where and when. */
export type KeptArrival = z.output<typeof keptSchema>

const entry = storageEntry('browser', 'arrivals', z.array(keptSchema))
const version = createAtom(0)

function write(all: readonly KeptArrival[]): boolean {
  const done = all.length > 0 ? entry.write([...all]) : (entry.clear(), true)
  version.set((count) => count + 1)
  return done
}

/** The arrivals that are kept for a signed-in person. Log Out clears them with all that the browser keeps of them. */
export function keptArrivals(user: string): KeptArrival[] {
  return (entry.read() ?? []).filter((one) => one.user === user)
}

/** Keeps an arrival. @returns false where the device keeps nothing */
export function storeArrival(arrival: KeptArrival): boolean {
  return write([...(entry.read() ?? []).filter(({ key }) => key !== arrival.key), arrival])
}

/** An arrival was sent, or given up. What Log Out has cleared does not come back. */
export function dropArrival(key: string): void {
  write((entry.read() ?? []).filter((one) => one.key !== key))
}

/** The server does not take an arrival: it stays, with the reason, for staff to see. */
export function refuseArrival(key: string, refused: string): void {
  write((entry.read() ?? []).map((one) => (one.key === key ? { ...one, refused } : one)))
}

/** The arrivals that are kept, as they change. */
export function useKeptArrivals(user: string): KeptArrival[] {
  useSelector(version)
  return keptArrivals(user)
}
