import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { createAtom } from '@tanstack/store'
import { useEffect } from 'react'

import { arrivalCauses, type ArrivalBody, sendArrival } from '#/api/admin/open-houses.ts'
import { applierOf } from '#/api/cache/applier-of.ts'
import { apiOf } from '#/api/cache/query-client.ts'
import { outcomeUnknown } from '#/api/cache/settle.ts'
import { ApiError, errorMessage } from '#/api/request/errors.ts'

import { useSession } from '../session.tsx'
import { dropArrival, type KeptArrival, keptArrivals, refuseArrival } from './kept-arrivals.ts'

/** How long a visitor waits for the server before the arrival is kept. Milliseconds. */
const PATIENCE = 8_000
/** How long until what is kept is tried again. Milliseconds. */
const AGAIN = 5_000

const bodyOf = ({ attendeeRef, name, phone, broker, mayText, arrivedTs }: KeptArrival): ArrivalBody => ({
  attendeeRef: attendeeRef ?? null,
  name,
  phone: phone ?? null,
  broker: broker ?? null,
  mayText,
  arrivedTs,
})

/**
 * Whether an arrival may go later: there is no connection or it failed, or the session or the server has a moment of its own.
 * A page that was opened without a connection may hear of it from its first request only.
 */
export const mayGoLater = (error: unknown) =>
  outcomeUnknown(error) ||
  (error instanceof ApiError &&
    (error.code === 'offline' || error.status === 401 || error.status === 429 || error.status >= 500))

/** The last arrival that was sent found no server; the browser may say all the while that it has a connection. */
export const noServer = createAtom(false)

/** Tells the server of an arrival. @returns who the server says has come */
export async function tellArrival(client: QueryClient, arrival: KeptArrival): Promise<string> {
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

/** Sends what is kept, one after the other; what the server refuses stays with the reason. */
async function sendKept(client: QueryClient, user: string): Promise<void> {
  if (sending || !navigator.onLine) return
  sending = true
  try {
    for (const arrival of keptArrivals(user)) {
      if (arrival.refused !== undefined) continue
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

/** Sends what the device keeps: at once, when the connection is back, and from time to time. */
export function useSendArrivals(user: string): void {
  const client = useQueryClient()
  useEffect(() => {
    const run = () => void sendKept(client, user)
    run()
    const timer = setInterval(run, AGAIN)
    addEventListener('online', run)
    return () => {
      clearInterval(timer)
      removeEventListener('online', run)
    }
  }, [client, user])
}

/** Sends it beside any other page: whoever ends a check-in need not come back to it. */
export function SendArrivals() {
  useSendArrivals(useSession().signedInUserId)
  return null
}
