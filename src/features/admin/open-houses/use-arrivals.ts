import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@tanstack/react-store'
import { createAtom } from '@tanstack/store'
import { useEffect } from 'react'

import { arrivalCauses, type ArrivalBody, sendArrival } from '#/api/admin/open-houses.ts'
import { applierOf } from '#/api/cache/applier-of.ts'
import { apiOf } from '#/api/cache/query-client.ts'
import { outcomeUnknown } from '#/api/cache/settle.ts'
import { ApiError, errorMessage } from '#/api/request/errors.ts'
import {
  dropArrival,
  storeArrival,
  type KeptArrival,
  keptArrivals,
  refuseArrival,
} from '#/providers/check-in/kept-arrivals.ts'
import { useOnline } from '#/ui/use-online.ts'

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
const mayGoLater = (error: unknown) =>
  outcomeUnknown(error) ||
  (error instanceof ApiError &&
    (error.code === 'offline' || error.status === 401 || error.status === 429 || error.status >= 500))

/** The last arrival that was sent found no server; the browser may say all the while that it has a connection. */
const noServer = createAtom(false)

/** Whether arrivals can leave the device, as far as is known. */
export function useCanSendArrivals(): boolean {
  const isCut = useSelector(noServer)
  return useOnline() && !isCut
}

async function send(client: QueryClient, arrival: KeptArrival): Promise<void> {
  try {
    await sendArrival(apiOf(client), arrival.openHouseId, {
      key: arrival.key,
      arrival: bodyOf(arrival),
      signal: AbortSignal.timeout(PATIENCE),
    })
    noServer.set(false)
  } catch (error) {
    noServer.set(error instanceof ApiError && error.status === 0)
    throw error
  }
  for (const hint of arrivalCauses(arrival.teamId)) applierOf(client).apply(hint)
}

/**
 * A visitor has come: told to the server, or kept on the device until that can be done.
 * @throws Error where the server refuses it, or where neither is possible
 */
export async function arrive(client: QueryClient, arrival: KeptArrival): Promise<void> {
  if (navigator.onLine)
    try {
      return await send(client, arrival)
    } catch (error) {
      if (!mayGoLater(error)) throw error
    }
  if (!storeArrival(arrival)) throw new Error('This device can’t keep your check-in. Please see the host.')
  return undefined
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
        await send(client, arrival)
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
