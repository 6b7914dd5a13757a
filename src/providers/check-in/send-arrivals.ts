import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { createAtom } from '@tanstack/store'
import { useEffect } from 'react'

import { arrivalCauses, type ArrivalBody, sendArrival } from '#/api/admin/open-houses.ts'
import { applierOf } from '#/api/cache/applier-of.ts'
import { apiOf } from '#/api/cache/query-client.ts'
import { outcomeUnknown } from '#/api/cache/settle.ts'
import { ApiError, errorMessage } from '#/api/request/errors.ts'

import { actingUserId, useSession } from '../session.tsx'
import {
  dropArrival,
  isArrivalOf,
  type StoredArrival,
  storedArrivals,
  refuseArrival,
} from './stored-arrivals.ts'

/** How long a visitor waits for the server before the arrival is kept on the device. Milliseconds. */
const PATIENCE = 8_000
/** Interval between attempts to send the stored arrivals. Milliseconds. */
const AGAIN = 5_000

const bodyOf = ({ attendeeRef, name, phone, broker, mayText, arrivedTs }: StoredArrival): ArrivalBody => ({
  attendeeRef: attendeeRef ?? null,
  name,
  phone: phone ?? null,
  broker: broker ?? null,
  mayText,
  arrivedTs,
})

/**
 * Whether an arrival may be sent later: there is no connection or it failed, or the session or the server has a
 * temporary problem. A page that was opened without a connection may find that out only from its first request.
 */
export const mayGoLater = (error: unknown) =>
  outcomeUnknown(error) ||
  (error instanceof ApiError &&
    (error.code === 'offline' || error.status === 401 || error.status === 429 || error.status >= 500))

/**
 * Whether the last arrival that was sent could not reach the server. The browser may still report that it is online.
 */
export const noServer = createAtom(false)

/** Sends an arrival to the server. @returns the attendee id from the server's response */
export async function tellArrival(client: QueryClient, arrival: StoredArrival): Promise<string> {
  let attendeeRef: string
  try {
    const answer = await sendArrival(apiOf(client), arrival.openHouseId, {
      key: arrival.key,
      arrival: bodyOf(arrival),
      signal: AbortSignal.timeout(PATIENCE),
    })
    attendeeRef = answer.attendeeRef
    noServer.set(false)
  } catch (error) {
    noServer.set(error instanceof ApiError && error.status === 0)
    throw error
  }
  for (const hint of arrivalCauses(arrival.teamId)) applierOf(client).apply(hint)
  return attendeeRef
}

let sending = false

/**
 * Sends the stored arrivals of an acting user, one at a time. Arrivals that the server refuses stay stored with the
 * reason.
 */
async function sendStored(client: QueryClient, user: string, acting: string): Promise<void> {
  if (sending || !navigator.onLine) return
  sending = true
  try {
    for (const arrival of storedArrivals(user)) {
      if (arrival.refused !== undefined || !isArrivalOf(arrival, acting)) continue
      try {
        await tellArrival(client, arrival)
        dropArrival(arrival.key)
      } catch (error) {
        if (mayGoLater(error)) return
        refuseArrival(arrival.key, errorMessage(error))
      }
    }
  } finally {
    sending = false
  }
}

/**
 * Sends the arrivals that this device keeps for the acting user: immediately, when the connection is back, and at
 * intervals.
 */
export function useSendArrivals(): void {
  const client = useQueryClient()
  const session = useSession()
  const user = session.signedInUserId
  const acting = actingUserId(session)
  useEffect(() => {
    const run = () => void sendStored(client, user, acting)
    run()
    const timer = setInterval(run, AGAIN)
    addEventListener('online', run)
    return () => {
      clearInterval(timer)
      removeEventListener('online', run)
    }
  }, [client, user, acting])
}

/**
 * Sends stored arrivals while any other page is shown, so that whoever ends a check-in does not have to come back to it.
 */
export function SendArrivals() {
  useSendArrivals()
  return null
}
